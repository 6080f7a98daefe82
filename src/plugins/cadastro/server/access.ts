import { addIssue, type Issues } from '../../../resources/definition';
import { AppError, ValidationError } from '../../../server/http/errors';
import { hashPassword } from '../../../server/identity/passwords';
import { onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { grupoUsuario } from '../resources/grupo_usuario';
import { usuario } from '../resources/usuario';

interface MatrixLine {
  sistema_id: number;
  regras: string[];
}

const KEEPS_GROUPS = 'cadastro.usuarios.grupos';

export const grupoRules = onResource(grupoUsuario, {
  derived: {
    usuarios: (t) => `select count(distinct u.pai_id)::int from usuario_grupo u where u.grupo_id = ${t}.id`,
    telas: (t) => `select count(*)::int from grupo_permissao p where p.pai_id = ${t}.id`,
    revisado_em: (t) => `(coalesce(${t}.data_alteracao, ${t}.data_cadastro))::date`,
  },
  filters: {
    sistema_id: (value, t, param) => `exists (select from grupo_permissao p where p.pai_id = ${t}.id and p.sistema_id = ${param(value)})`,
  },
  beforeSave: async (draft, tx, current) => {
    if (!draft.matriz) return;
    draft.matriz = (draft.matriz as MatrixLine[]).map(({ sistema_id, regras }) => ({ sistema_id, regras: withView(regras) })) as never;
    await checkGrants(tx, draft.matriz as MatrixLine[], (current?.matriz ?? []) as MatrixLine[]);
  },
  afterSave: async (id, tx, current, draft) => {
    if (draft.matriz)
      auditMatrix(tx, id, String(draft.nome ?? current?.nome), (current?.matriz ?? []) as MatrixLine[], draft.matriz as MatrixLine[]);
    tx.emit({ kind: 'access', usuarioId: null });
  },
});

/** R1: any other rule implies seeing. */
function withView(regras: readonly string[]): string[] {
  return [...new Set(['1', ...regras])].sort();
}

/** G2 on a group: what it already had may stay. */
async function checkGrants(tx: Work, lines: readonly MatrixLine[], before: readonly MatrixLine[]): Promise<void> {
  const refusal = await grantRefusal(tx, lines, before);
  if (refusal) throw new ValidationError({ matriz: [refusal] });
}

/** G2: nobody gives what they do not hold, unless they keep the groups (regra 5). Null when everything may be given. */
async function grantRefusal(tx: Work, lines: readonly MatrixLine[], before: readonly MatrixLine[] = []): Promise<string | null> {
  if (!tx.caller || tx.has(KEEPS_GROUPS, 5)) return null;
  const had = new Set(before.flatMap(({ sistema_id, regras }) => regras.map((regra) => `${sistema_id}|${regra}`)));
  const nodes = new Map((await tx.services.access.treeOf()).nodes.map((node) => [node.id, node]));
  const refused = lines.find(({ sistema_id, regras }) => {
    const codigo = nodes.get(sistema_id)?.codigo ?? '';
    return regras.some((regra) => !had.has(`${sistema_id}|${regra}`) && !tx.has(codigo, Number(regra)));
  });
  return refused ? `Você não pode conceder em "${nodes.get(refused.sistema_id)?.nome ?? ''}" uma permissão que não tem.` : null;
}

interface GrantedGroup {
  grupo_id: number;
  entidade_id: number | null;
  inicio: string;
  fim: string | null;
}
interface GrantedException {
  sistema_id: number;
  regra: string;
  efeito: string;
  inicio: string;
  fim: string;
}

/** G2 on a user: a group or a concession that is new, or that changes its period or entity, is given by who saves. */
async function checkGiven(tx: Work, draft: Record<string, unknown>, current: Record<string, unknown> | null): Promise<Issues> {
  const issues: Issues = {};
  const knownGroups = ((current?.grupos ?? []) as GrantedGroup[]).map(essenceOfLine);
  for (const [index, line] of ((draft.grupos ?? []) as GrantedGroup[]).entries()) {
    if (knownGroups.includes(essenceOfLine(line))) continue;
    const matrix = await tx.db.rows<MatrixLine & Record<string, unknown>>(
      'select sistema_id, regras from grupo_permissao where pai_id = $1',
      [line.grupo_id],
    );
    const refusal = await grantRefusal(tx, matrix);
    if (refusal) addIssue(issues, `grupos.${index}.grupo_id`, refusal);
  }
  const knownExceptions = ((current?.excecoes ?? []) as GrantedException[]).map(essenceOfLine);
  for (const [index, line] of ((draft.excecoes ?? []) as GrantedException[]).entries()) {
    if (line.efeito !== 'conceder' || knownExceptions.includes(essenceOfLine(line))) continue;
    const refusal = await grantRefusal(tx, [{ sistema_id: line.sistema_id, regras: [line.regra] }]);
    if (refusal) addIssue(issues, `excecoes.${index}.sistema_id`, refusal);
  }
  return issues;
}

/** G3: one row for each (grupo, sistema, regra) that changed. */
function auditMatrix(tx: Work, id: number, nome: string, before: readonly MatrixLine[], after: readonly MatrixLine[]): void {
  const keysOf = (lines: readonly MatrixLine[]) =>
    new Set(lines.flatMap(({ sistema_id, regras }) => regras.map((regra) => `${sistema_id}|${regra}`)));
  const [old, now] = [keysOf(before), keysOf(after)];
  const note = (key: string, granted: boolean) => {
    const [sistema_id, regra] = key.split('|').map(Number);
    tx.audit({
      acao: 'permissao',
      recurso: 'grupo_usuario',
      registroId: id,
      descricao: nome,
      antes: { sistema_id, regra, concedida: !granted },
      depois: { sistema_id, regra, concedida: granted },
    });
  };
  for (const key of now) if (!old.has(key)) note(key, true);
  for (const key of old) if (!now.has(key)) note(key, false);
}

export const usuarioRules = onResource(usuario, {
  derived: {
    nome: (t) => `select p.nome from pessoa p where p.id = ${t}.pessoa_id`,
    cpf_cnpj: (t) => `select p.cpf_cnpj from pessoa p where p.id = ${t}.pessoa_id`,
    situacao_conta: (t) =>
      `select case c.situacao when 'pendente' then 'Aguardando confirmação' when 'provisoria' then 'Senha provisória' when 'ativa' then 'Ativa' when 'bloqueada' then 'Bloqueada' else 'Inativa' end
         from usuario_credencial c where c.usuario_id = ${t}.id`,
    ultimo_acesso: (t) => `select c.ultimo_acesso from usuario_credencial c where c.usuario_id = ${t}.id`,
    dois_fatores_ativo: (t) => `select c.dois_fatores_ativo from usuario_credencial c where c.usuario_id = ${t}.id`,
  },
  filters: {
    grupo_id: (value, t, param) => `exists (select from usuario_grupo g where g.pai_id = ${t}.id and g.grupo_id = ${param(value)})`,
    situacao_conta: (value, t, param) =>
      `exists (select from usuario_credencial c where c.usuario_id = ${t}.id and c.situacao = any(${param(value)}))`,
  },
  searchAlso: (t, like, whole) =>
    `exists (select from pessoa p where p.id = ${t}.pessoa_id and (p.nome_busca like ${like} or p.cpf_cnpj = ${whole()}))`,
  validate: async (draft, tx, current) => {
    if (tx.caller && current?.id === tx.caller.usuarioId && (draft.grupos || draft.excecoes) && changesAccess(draft, current)) {
      return { grupos: ['Não é permitido alterar as próprias permissões.'] };
    }
    return { ...(await checkGiven(tx, draft, current)), ...(await genericAccount(tx, { ...current, ...draft })) };
  },
  afterSave: async (id, tx, current) => {
    if (!current) await createCredential(tx, id);
    tx.emit({ kind: 'access', usuarioId: id });
  },
  beforeDelete: async ({ id }, tx) => {
    if (id === tx.caller?.usuarioId)
      throw new AppError('ERRO_VALIDACAO', {
        message: 'Não é permitido excluir a própria conta.',
        body: { errors: { id: ['Não é permitido excluir a própria conta.'] } },
      });
    await tx.db.execute("update usuario_credencial set situacao = 'inativa' where usuario_id = $1 and cliente_id = $2", [
      id,
      tx.cliente.id,
    ]);
    tx.emit({ kind: 'access', usuarioId: id });
  },
});

function changesAccess(draft: Record<string, unknown>, current: Record<string, unknown>): boolean {
  const essence = (lines: unknown) => ((lines ?? []) as object[]).map(essenceOfLine).join();
  return ['grupos', 'excecoes'].some((field) => draft[field] !== undefined && essence(draft[field]) !== essence(current[field]));
}

/** What a line of groups or exceptions gives, as one text: its act and its reason give nothing. */
function essenceOfLine(line: object): string {
  const { grupo_id, entidade_id, inicio, fim, sistema_id, regra, efeito } = line as Record<string, unknown>;
  return JSON.stringify([grupo_id, entidade_id, inicio, fim, sistema_id, regra, efeito].map((value) => value ?? null));
}

/** E6: a servant is one person, known by CPF. */
async function genericAccount(tx: Work, { pessoa_id, tipo }: Record<string, unknown>): Promise<Record<string, string[]> | null> {
  if (!(tipo as string[] | undefined)?.includes('servidor')) return null;
  const row = await tx.db.first<{ cpf_cnpj: string | null }>('select cpf_cnpj from pessoa where id = $1', [pessoa_id]);
  return row?.cpf_cnpj?.length === 11
    ? null
    : { tipo: ['Conta de servidor exige pessoa física com CPF; contas genéricas não são permitidas.'] };
}

/** D7: until the first access the password is the document, and it opens no session. */
async function createCredential(tx: Work, usuarioId: number): Promise<void> {
  const row = await tx.db.first<{ cpf_cnpj: string }>(
    'select p.cpf_cnpj from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
    [usuarioId],
  );
  await tx.db.execute(
    "insert into usuario_credencial (usuario_id, cliente_id, senha_hash, senha_provisoria, situacao) values ($1, $2, $3, true, 'provisoria')",
    [usuarioId, tx.cliente.id, await hashPassword(row?.cpf_cnpj ?? '')],
  );
}
