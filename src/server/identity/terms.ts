import { createHash } from 'node:crypto';
import { formatDate, formatInstant, text } from '../../resources/definition';
import type { ExportColumn, ExportRow } from '../exports/columns';
import type { ExportedList } from '../exports/exported-list';
import { readLetterhead } from '../exports/letterhead';
import { NotFoundError, ValidationError } from '../http/errors';
import type { Work } from '../work';
import { checkLockout, countFailure } from './lockout';

/** SQL of the version in force on a day; `cliente` and `dia` are SQL too. */
export const termInForce = (cliente: string, dia: string): string =>
  `(select t.id from termo_responsabilidade t where t.cliente_id = ${cliente} and t.data_exclusao is null and t.inicio <= ${dia} order by t.inicio desc limit 1)`;

/** SQL that says whether a user has the chief's authorisation on a day; `usuario` and `dia` are SQL too. */
export const authorisedOn = (usuario: string, dia: string): string =>
  `exists (select from usuario_termo z where z.pai_id = ${usuario} and z.tipo = 'autorizacao' and z.data <= ${dia} and (z.valido_ate is null or z.valido_ate >= ${dia}))`;

/** What a servant has to accept. */
export interface Term extends Record<string, unknown> {
  id: number;
  inicio: string;
  texto: string;
}

/** What a servant whose access nobody has authorised is told. */
export interface MissingAuthorisation {
  aviso: string;
}

/** What the caller owes before anything opens, the signature first; null when nothing is owed. */
export async function readOwedTerm(work: Work): Promise<Term | MissingAuthorisation | null> {
  const term = await readPendingTerm(work);
  if (term || !work.user.semAutorizacao) return term;
  const last = await work.db.first<{ valido_ate: string | null }>(
    "select max(valido_ate) as valido_ate from public.usuario_termo where pai_id = $1 and tipo = 'autorizacao' and valido_ate < $2",
    [work.user.usuarioId, work.today()],
  );
  return {
    aviso: last?.valido_ate
      ? `A autorização da sua chefia para usar o sistema venceu em ${formatDate(last.valido_ate)}.`
      : 'O seu acesso ainda não tem a autorização da sua chefia em vigor.',
  };
}

/** The version that waits for the caller; null when nothing does. */
export async function readPendingTerm(work: Work): Promise<Term | null> {
  if (!work.user.termoPendente) return null;
  return (
    (await work.db.first<Term>('select id, inicio, texto from termo_responsabilidade where id = $1', [work.user.termoPendente])) ?? null
  );
}

interface Standing extends Record<string, unknown> {
  metodo: string;
  senha_hash: string | null;
}

/**
 * Signs the version in force: the password is typed again, unless gov.br has just proved who it is (simple signature,
 * Lei 14.063/2020 art. 4º I).
 *
 * @throws ValidationError for a wrong password, or for a version that is no longer the one in force; AppError LOGIN_BLOQUEADO
 */
export async function acceptTerm(work: Work, id: number, senha: string | null): Promise<void> {
  const { user } = work;
  const term = await readPendingTerm(work);
  if (term?.id !== id) throw new ValidationError({ id: ['O termo mudou. Recarregue a página e leia a nova versão.'] });
  await checkLockout(work, user.documento);
  const standing = await work.db.first<Standing>(
    'select s.metodo, c.senha_hash from sessao_usuario s join usuario_credencial c on c.usuario_id = s.usuario_id where s.id = $1',
    [user.sessaoId],
  );
  if (standing?.metodo === 'senha' && !(await work.services.passwords.check(senha ?? '', standing.senha_hash))) {
    await work.transact((tx) => countFailure(tx, user.documento));
    throw new ValidationError({ senha: ['A senha não confere.'] });
  }
  await work.transact((tx) => sign(tx, term, standing?.metodo ?? 'senha'));
}

async function sign(tx: Work, { id, texto }: Term, metodo: string): Promise<void> {
  const { user, origin, cliente } = tx;
  const sha256 = createHash('sha256').update(texto).digest('hex');
  const signed = await tx.db.execute(
    `insert into termo_aceite (cliente_id, usuario_id, termo_id, aceito_em, ip, user_agent, metodo, sha256) values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (usuario_id, termo_id) do nothing`,
    [cliente.id, user.usuarioId, id, tx.now(), origin.ip, origin.userAgent, metodo, sha256],
  );
  if (signed > 0) {
    await tx.db.execute(
      `insert into usuario_termo (pai_id, ordem, tipo, data)
       select $1, coalesce(max(ordem), 0) + 1, 'responsabilidade', $2 from public.usuario_termo where pai_id = $1`,
      [user.usuarioId, tx.today()],
    );
    tx.audit({
      acao: 'ato',
      recurso: 'usuario',
      registroId: user.usuarioId,
      descricao: 'Termo de responsabilidade aceito',
      depois: { termo_id: id, sha256 },
    });
  }
  tx.emit({ kind: 'access', usuarioId: user.usuarioId });
}

interface Signature extends Term {
  nome: string;
  cpf_cnpj: string;
  aceito_em: string;
  ip: string;
  metodo: string;
  sha256: string;
}

const COLUMNS: readonly ExportColumn[] = [
  { name: 'item', label: 'Item', field: text(60, { label: 'Item' }), kind: 'text' },
  { name: 'conteudo', label: 'Conteúdo', field: text(4000, { label: 'Conteúdo' }), kind: 'text' },
];

/**
 * The newest term that a user signed, with its signature, ready for the PDF.
 *
 * @throws NotFoundError when there is none
 */
export async function signedTerm(work: Work, usuarioId: number): Promise<ExportedList> {
  const found = await work.db.first<Signature>(
    `select t.id, t.inicio, t.texto, p.nome, p.cpf_cnpj, a.aceito_em, a.ip, a.metodo, a.sha256
       from termo_aceite a join termo_responsabilidade t on t.id = a.termo_id join usuario u on u.id = a.usuario_id join pessoa p on p.id = u.pessoa_id
      where a.usuario_id = $1 and a.cliente_id = $2 order by a.aceito_em desc limit 1`,
    [usuarioId, work.cliente.id],
  );
  if (!found) throw new NotFoundError('Nenhum termo de responsabilidade foi aceito.');
  const rows = await rowsOf(found);
  return {
    total: rows.length,
    columns: COLUMNS,
    batches: async function* () {
      yield rows;
    },
    timbre: () => readLetterhead(work),
    titulo: 'Termo de responsabilidade',
    municipio: work.cliente.nome,
    filtros: [],
    emissao: `Assinado eletronicamente (Lei 14.063/2020) por ${found.nome} em ${formatInstant(found.aceito_em)}`,
  };
}

async function rowsOf({ nome, cpf_cnpj, aceito_em, ip, metodo, sha256, texto }: Signature): Promise<ExportRow[]> {
  const signature = {
    Pessoa: nome,
    CPF: `***.${cpf_cnpj.slice(3, 6)}.${cpf_cnpj.slice(6, 9)}-**`,
    'Aceito em': formatInstant(aceito_em),
    'Endereço IP': ip,
    'Confirmado por': metodo === 'govbr' ? 'gov.br' : 'senha',
    'SHA-256 do texto': sha256,
  };
  const lines = Object.entries(signature).map(([item, conteudo]) => ({ item, conteudo }));
  return [...lines, ...(await paragraphs(texto)).map((conteudo, index) => ({ item: index === 0 ? 'Texto' : '', conteudo }))];
}

async function paragraphs(html: string): Promise<string[]> {
  const { default: sanitizeHtml } = await import('sanitize-html');
  const broken = html.replace(/<(?:br\s*\/?|\/(?:p|li|h\d|div|tr))>/gi, '\n');
  const plain = sanitizeHtml(broken, {
    allowedTags: [],
    allowedAttributes: {},
    textFilter: (found) => found.replace(/&amp;/g, '&').replace(/&lt;/g, '<').replace(/&gt;/g, '>'),
  });
  return plain
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}
