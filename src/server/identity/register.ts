import { hashToken } from '../crypto';
import { AppError, ValidationError } from '../http/errors';
import { requireMail, writeTo } from '../mail/letter';
import { notify } from '../notifications';
import { createRecord } from '../resources/write';
import type { Work } from '../work';
import { passwordProblem } from './change-password';
import { type Acceptance, keepAcceptance, textsInForce } from './legal-texts';
import { makeLink, takeLink } from './links';

const LINK_MIN = 24 * 60;
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Registrations from one address within an hour, and letters to one registration within a day. */
const MOST_PER_HOUR = 10;
const MOST_LETTERS = 4;

/** A registration whose fields are right. */
export interface Registration {
  tipo: 'cidadao' | 'empresa' | 'fornecedor';
  cpf_cnpj: string;
  nome: string;
  apelido_fantasia: string | null;
  nascimento_fundacao: string;
  email: string;
  fone: string;
  cep: string;
  logradouro: string | null;
  numero: string;
  complemento: string | null;
  bairro: string | null;
  cidade: string | null;
  estado: string | null;
  representante: { nome: string; cpf: string; cargo: string }[];
  senha: string;
}

/** What waits for the answer to the letter. Nothing is made of it before: a CPF cannot be taken by who merely types it. */
interface Waiting {
  documento: string;
  origem: string;
  /** The registration without its password, with the hash of it, and the accepted terms; sealed. */
  rascunho: string;
}
type Kept = Omit<Registration, 'senha'> & { senha_hash: string; aceites: Acceptance[] };

/**
 * POST /registrar: a letter to the address, whoever the document belongs to. The answer never tells whether it exists.
 *
 * @throws ValidationError for a weak password; AppError LIMITE_REQUISICOES, INTEGRACAO_NAO_CONFIGURADA, NAO_ENCONTRADO
 *   when the municipality has no public registration
 */
export async function register(work: Work, { senha, ...draft }: Registration): Promise<void> {
  await checkOpen(work);
  const email = draft.email.trim().toLowerCase();
  const problem = await passwordProblem(senha, {
    documento: draft.cpf_cnpj,
    nome: draft.nome,
    email,
    nascimento: draft.nascimento_fundacao,
  });
  if (problem) throw new ValidationError({ senha: [problem] });
  const kept: Kept = {
    ...draft,
    email,
    senha_hash: await work.services.passwords.hash(senha),
    aceites: await acceptedNow(work),
  };
  await work.transact(async (tx) => {
    await checkOrigin(tx);
    const owner = await findOwner(tx, draft.cpf_cnpj, email);
    const key = await keepWaiting(tx, kept);
    if (owner) {
      await writeTo(tx, owner, {
        subject: 'Você já tem cadastro',
        lines: [
          'Foi pedido um cadastro com os seus dados, mas você já tem uma conta. Se esqueceu a senha, use "Esqueci minha senha" na entrada.',
        ],
        link: '/login',
      });
    } else await writeConfirmation(tx, kept, key);
  });
}

/**
 * POST /registrar/reenviar: the letter again, for who knows the password that was typed. Silent when there is nothing to
 * send, or after too many.
 */
export async function resendConfirmation(work: Work, documento: string, senha: string): Promise<void> {
  requireMail(work, 'Procure o atendimento da prefeitura.');
  const waiting = await findWaiting(work, documento);
  if (!(await work.services.passwords.check(senha, waiting?.senha_hash)) || !waiting) return;
  await work.transact(async (tx) => {
    const row = await tx.db.first<{ n: number }>(
      "select count(*)::int as n from uso_unico where cliente_id = $1 and tipo = 'cadastro' and dados->>'documento' = $2 and criado_em > $3",
      [tx.cliente.id, hashToken(documento), new Date(tx.now().getTime() - DAY_MS)],
    );
    if ((row?.n ?? 0) >= MOST_LETTERS) return;
    await writeConfirmation(tx, waiting, await keepWaiting(tx, waiting));
  });
}

/** The newest registration of a document that still waits for its letter to be answered. */
export async function findWaiting(work: Work, documento: string): Promise<Kept | undefined> {
  const row = await work.db.first<{ dados: Waiting }>(
    `select dados from uso_unico where cliente_id = $1 and tipo = 'cadastro' and dados->>'documento' = $2 and usado_em is null and expira_em > $3
      order by criado_em desc limit 1`,
    [work.cliente.id, hashToken(documento), work.now()],
  );
  return row ? openKept(work, row.dados) : undefined;
}

/**
 * POST /registrar/confirmar: the account is made. A pessoa that is already in the register is never changed; unless its
 * e-mail is the one confirmed, the account sees only what it files itself until somebody checks who it is.
 *
 * @throws AppError LINK_EXPIRADO, also when the document or the address got an account meanwhile
 */
export async function confirmRegistration(work: Work, key: string): Promise<void> {
  await work.withEveryPermission().transact(async (tx) => {
    const { dados } = await takeLink<Waiting>(tx, 'cadastro', key);
    const kept = openKept(tx, dados);
    if (await findOwner(tx, kept.cpf_cnpj, kept.email))
      throw new AppError('LINK_EXPIRADO', { message: 'Você já tem uma conta. Se esqueceu a senha, use "Esqueci minha senha" na entrada.' });
    const { pessoaId, known } = await personOf(tx, kept);
    const grupo = await tx.db.first<{ id: number }>('select id from grupo_usuario where padrao_para = $1', [kept.tipo]);
    const usuario = await createRecord(tx, tx.services.registry.get('usuario'), {
      pessoa_id: pessoaId,
      email: kept.email,
      tipo: [kept.tipo],
      grupos: grupo ? [{ grupo_id: grupo.id, inicio: tx.today() }] : [],
    });
    await tx.db.execute(
      `update usuario_credencial set senha_hash = $2, senha_provisoria = false, senha_alterada_em = $3, situacao = 'ativa', vinculo = $4
        where usuario_id = $1 and cliente_id = $5`,
      [usuario.id, kept.senha_hash, tx.now(), known === 'a_verificar' ? 'a_verificar' : 'confirmado', tx.cliente.id],
    );
    tx.audit({
      acao: 'ato',
      recurso: 'usuario',
      registroId: usuario.id,
      descricao: 'Cadastro público confirmado',
      depois: { aceites: kept.aceites },
    });
    for (const aceite of kept.aceites) await keepAcceptance(tx, usuario.id, aceite);
    if (known === 'a_verificar') await askForCheck(tx, pessoaId, kept);
  });
}

/** Who registers accepts the texts in force at that moment (handbook 3.7, aceite_termos). */
async function acceptedNow(work: Work): Promise<Acceptance[]> {
  const aceito_em = work.now().toISOString();
  return (await textsInForce(work)).map(({ tipo, versao }) => ({ tipo, versao, aceito_em, ip: work.origin.ip }));
}

async function personOf(tx: Work, kept: Kept): Promise<{ pessoaId: number; known: 'nova' | 'a_verificar' | 'confirmada' }> {
  const pessoa = await tx.db.first<{ id: number; email: string | null }>('select id, email from pessoa where cpf_cnpj = $1', [
    kept.cpf_cnpj,
  ]);
  if (pessoa) return { pessoaId: pessoa.id, known: pessoa.email?.toLowerCase() === kept.email ? 'confirmada' : 'a_verificar' };
  const { tipo: _tipo, senha_hash: _senha, aceites: _aceites, representante: _representante, ...data } = kept;
  const created = await createRecord(tx, tx.services.registry.get('pessoa'), {
    ...data,
    tipo: kept.cpf_cnpj.length === 11 ? 'fisica' : 'juridica',
  });
  return { pessoaId: created.id, known: 'nova' };
}

const KEEPS_PEOPLE = 'cadastro.pessoa';

/** R2: the staff of the register looks at who claims to be somebody already known. */
async function askForCheck(tx: Work, pessoaId: number, { nome }: Kept): Promise<void> {
  const staff = await tx.db.rows<{ id: number }>(
    `select distinct g.pai_id as id from usuario_grupo g join grupo_permissao m on m.pai_id = g.grupo_id join sistema s on s.id = m.sistema_id
      where s.codigo = $1 and '3' = any(m.regras) and g.inicio <= $2 and (g.fim is null or g.fim >= $2)`,
    [KEEPS_PEOPLE, tx.today()],
  );
  await notify(
    tx,
    staff.map(({ id }) => id),
    {
      tipo: 'cadastro_a_verificar',
      titulo: 'Cadastro público a verificar',
      texto: `${nome} confirmou um cadastro com e-mail diferente do que está no cadastro de pessoas. Confira a identidade antes de vincular.`,
      url: `/cadastro/pessoa/${pessoaId}`,
    },
  );
}

async function checkOpen(work: Work): Promise<void> {
  const row = await work.db.first<{ registro_publico: boolean }>('select registro_publico from cliente where id = $1', [work.cliente.id]);
  if (!row?.registro_publico) throw new AppError('NAO_ENCONTRADO', { message: 'Este município não oferece cadastro público.' });
  requireMail(work, 'Para se cadastrar, procure o atendimento da prefeitura.');
}

async function checkOrigin(tx: Work): Promise<void> {
  const row = await tx.db.first<{ n: number }>(
    "select count(*)::int as n from uso_unico where cliente_id = $1 and tipo = 'cadastro' and dados->>'origem' = $2 and criado_em > $3",
    [tx.cliente.id, hashToken(tx.origin.ip), new Date(tx.now().getTime() - HOUR_MS)],
  );
  if ((row?.n ?? 0) >= MOST_PER_HOUR)
    throw new AppError('LIMITE_REQUISICOES', {
      message: 'Muitos cadastros a partir deste endereço. Tente novamente em 60 minutos.',
      retryAfter: HOUR_MS / 1000,
    });
}

/** Whose account has the document or the address. */
async function findOwner(tx: Work, documento: string, email: string): Promise<{ nome: string; email: string } | undefined> {
  return tx.db.first<{ nome: string; email: string }>(
    'select p.nome, u.email from usuario u join pessoa p on p.id = u.pessoa_id where p.cpf_cnpj = $1 or lower(u.email) = $2 order by p.cpf_cnpj = $1 desc limit 1',
    [documento, email],
  );
}

async function keepWaiting(tx: Work, kept: Kept): Promise<string> {
  const dados: Waiting = {
    documento: hashToken(kept.cpf_cnpj),
    origem: hashToken(tx.origin.ip),
    rascunho: tx.services.vault.seal(JSON.stringify(kept)),
  };
  return makeLink(tx, { tipo: 'cadastro', usuarioId: null, minutes: LINK_MIN, dados: { ...dados } });
}

function openKept({ services }: Work, { rascunho }: Waiting): Kept {
  // one that waits since before acceptances were kept has none: it is asked at the first sign-in
  return { aceites: [], ...(JSON.parse(services.vault.open(rascunho)) as Omit<Kept, 'aceites'>) };
}

async function writeConfirmation(tx: Work, { email, nome }: Kept, key: string): Promise<void> {
  await writeTo(
    tx,
    { email, nome },
    {
      subject: 'Confirme o seu cadastro',
      lines: ['Recebemos o seu cadastro. Confirme o seu e-mail pelo link abaixo. Ele vale por 24 horas e uma única vez.'],
      link: `/publico/cadastro?confirmar=${key}`,
    },
  );
}
