import type { Issues } from '../../../resources/definition';
import { AppError } from '../../../server/http/errors';
import { authorisedOn } from '../../../server/identity/terms';
import { act, onResource } from '../../../server/resources/rules';
import type { Work } from '../../../server/work';
import { grupoUsuario } from '../resources/grupo_usuario';
import { usuario } from '../resources/usuario';
import { conferirAutorizacoes } from './authorisations';
import { copiarPerfil } from './copy-profile';
import { conferirAcesso, type MatrixLine, recusaDeConceder } from './grants';
import { exigirOutroGestor, securityActs } from './security-acts';
import { profileOf } from './segregation/held';
import { recusarMatriz, recusarPerfil } from './segregation/refuse';

/** Somebody looked at who is in the group and what it may do: the next review counts from today. */
const revisar = act('Revisão registrada.', async ({ id }, _input, tx) => {
  await tx.db.execute(
    'update grupo_usuario set data_alteracao = $2, usuario_alteracao_id = $3, versao = versao + 1 where id = $1 and cliente_id = $4',
    [id, tx.now(), tx.user.usuarioId, tx.cliente.id],
  );
  return undefined;
});

export const grupoRules = onResource(grupoUsuario, {
  derived: {
    usuarios: (t) => `select count(distinct u.pai_id)::int from usuario_grupo u where u.grupo_id = ${t}.id`,
    telas: (t) => `select count(*)::int from grupo_permissao p where p.pai_id = ${t}.id`,
    revisado_em: (t) => `(coalesce(${t}.data_alteracao, ${t}.data_cadastro))::date`,
  },
  filters: {
    sistema_id: (value, t, param) => `exists (select from grupo_permissao p where p.pai_id = ${t}.id and p.sistema_id = ${param(value)})`,
    revisao_vencida: (value, t) =>
      `(coalesce(${t}.data_alteracao, ${t}.data_cadastro) < now() - make_interval(days => coalesce(${t}.validade_dias, 180))) = ${value === true}`,
  },
  acts: { revisar },
  complete: (draft) => {
    if (!draft.matriz) return draft;
    const lines = draft.matriz as MatrixLine[];
    return { ...draft, matriz: lines.map(({ sistema_id, regras }) => ({ sistema_id, regras: comVisao(regras) })) };
  },
  judge: async (draft, tx, current) => {
    if (!draft.matriz) return null;
    const [before, after] = [(current?.matriz ?? []) as MatrixLine[], draft.matriz as MatrixLine[]];
    const refusal = await recusaDeConceder(tx, after, before);
    if (refusal) return { matriz: [refusal] };
    const subject = { recurso: 'grupo_usuario' as const, id: current?.id ?? null, nome: draft.nome ?? current?.nome ?? null };
    await recusarMatriz(tx, subject, before, after, { draft, current });
    return null;
  },
  afterSave: async (id, tx, current, draft) => {
    if (draft.matriz)
      auditarMatriz(tx, id, String(draft.nome ?? current?.nome), (current?.matriz ?? []) as MatrixLine[], draft.matriz as MatrixLine[]);
    tx.emit({ kind: 'access', usuarioId: null });
  },
});

/** R1: any other rule implies seeing. */
function comVisao(regras: readonly string[]): string[] {
  return [...new Set(['1', ...regras])].sort();
}

/** G3: one row for each (grupo, sistema, regra) that changed. */
function auditarMatriz(tx: Work, id: number, nome: string, before: readonly MatrixLine[], after: readonly MatrixLine[]): void {
  const keysOf = (lines: readonly MatrixLine[]) =>
    new Set(lines.flatMap(({ sistema_id, regras }) => regras.map((regra) => `${sistema_id}|${regra}`)));
  const [old, now] = [keysOf(before), keysOf(after)];
  const anotar = (key: string, granted: boolean) => {
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
  for (const key of now) if (!old.has(key)) anotar(key, true);
  for (const key of old) if (!now.has(key)) anotar(key, false);
}

const UNUSED_SINCE = (t: string) =>
  `coalesce((select c.ultimo_acesso from usuario_credencial c where c.usuario_id = ${t}.id), ${t}.data_cadastro)`;

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
    sem_autorizacao: (value, t) => `('servidor' = any(${t}.tipo) and not ${authorisedOn(`${t}.id`, 'current_date')}) = ${value === true}`,
    sem_acesso_ha: (value, t, param) => `${UNUSED_SINCE(t)} < now() - make_interval(days => ${param(value)}::int)`,
    situacao_conta: (value, t, param) =>
      `exists (select from usuario_credencial c where c.usuario_id = ${t}.id and c.situacao = any(${param(value)}))`,
  },
  searchAlso: (t, like, whole) =>
    `exists (select from pessoa p where p.id = ${t}.pessoa_id and (p.nome_busca like ${like} or p.cpf_cnpj = ${whole()}))`,
  judge: async (draft, tx, current) => {
    const issues: Issues = { ...(await conferirAcesso(draft, tx, current)), ...(await conferirAutorizacoes(draft, tx, current)) };
    if (Object.keys(issues).length > 0 || (!draft.grupos && !draft.excecoes)) return issues;
    const subject = { recurso: 'usuario' as const, id: current?.id ?? null, nome: current?.nome ?? null };
    await recusarPerfil(tx, subject, profileOf(current), profileOf({ ...current, ...draft }), { draft, current });
    return null;
  },
  acts: { copiar_perfil: copiarPerfil, ...securityActs },
  afterSave: async (id, tx, current) => {
    if (!current) await criarCredencial(tx, id);
    tx.emit({ kind: 'access', usuarioId: id });
  },
  beforeDelete: async ({ id }, tx) => {
    if (id === tx.caller?.usuarioId)
      throw new AppError('ERRO_VALIDACAO', {
        message: 'Não é permitido excluir a própria conta.',
        body: { errors: { id: ['Não é permitido excluir a própria conta.'] } },
      });
    await exigirOutroGestor(tx, id);
    await tx.db.execute("update usuario_credencial set situacao = 'inativa' where usuario_id = $1 and cliente_id = $2", [
      id,
      tx.cliente.id,
    ]);
    tx.emit({ kind: 'access', usuarioId: id });
  },
});

/** D7: until the first access the password is the document, and it opens no session. */
async function criarCredencial(tx: Work, usuarioId: number): Promise<void> {
  const row = await tx.db.first<{ cpf_cnpj: string }>(
    'select p.cpf_cnpj from usuario u join pessoa p on p.id = u.pessoa_id where u.id = $1',
    [usuarioId],
  );
  await tx.db.execute(
    "insert into usuario_credencial (usuario_id, cliente_id, senha_hash, senha_provisoria, situacao) values ($1, $2, $3, true, 'provisoria')",
    [usuarioId, tx.cliente.id, await tx.services.passwords.hash(row?.cpf_cnpj ?? '')],
  );
}
