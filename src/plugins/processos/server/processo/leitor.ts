/** The account of who reads. */
export const EU = '(select usuario_id from quem_le)';

/** The departments whose boxes who reads has today. */
export const MINHAS_CAIXAS = 'select caixas_do_usuario((select usuario_id from quem_le))';

/** Whether a department is one of those: as an array, read once, an index over the department answers it. */
const caixaMinha = (departamento: string) => `${departamento} = any (array(${MINHAS_CAIXAS}))`;

/**
 * Whether who reads is part of a process (handbook Administração 1.1, R5). Being an administrator does not make it true. What was opened
 * from outside has no account as its author.
 */
export const fazParte = (t: string) => `(coalesce(${t}.usuario_cadastro_id = ${EU}, false) or exists (
    select from public.processo_membro m where m.processo_id = ${t}.id and (m.ate is null or m.ate >= hoje())
      and (m.usuario_id = ${EU} or m.pessoa_id = (select pessoa_id from quem_le) or ${caixaMinha('m.departamento_id')})))`;

/** Whether who reads may see a process at all (R3, R6): a draft is its author's, a restricted one of who is part of it. */
export const podeVer = (t: string) =>
  `((${t}.status_id = 1 and ${t}.usuario_cadastro_id = ${EU}) or (${t}.status_id <> 1 and (${t}.acesso_id = 1 or ${fazParte(t)})))`;

/** Whether a destination is of who reads: theirs, or of a box of theirs. */
export const destinoMeu = (d: string) => `(${d}.pessoa_id = (select pessoa_id from quem_le) or ${caixaMinha(`${d}.departamento_id`)})`;

/** Whether a destination was sent by who reads, or from a box of theirs. */
export const enviadoPorMim = (d: string) => `(${d}.remetente_usuario_id = ${EU} or ${caixaMinha(`${d}.remetente_departamento_id`)})`;

/** Whether who reads has an open destination of the process. */
export const comigo = (t: string) =>
  `exists (select from public.processo_destino d where d.processo_id = ${t}.id and d.encerrado_em is null and ${destinoMeu('d')})`;

/** The departments in whose boxes who reads may act, and not only read. */
export const CAIXAS_EM_QUE_AJO = `select m.pai_id from public.departamento_membros m where m.usuario_id = ${EU} and m.perfil <> 'leitura'
    and m.inicio <= hoje() and (m.fim is null or m.fim >= hoje())`;

/** Whether a destination waits for who reads: they hold it, or a department in whose box they act, and it is of no other colleague. */
export const esperaPorMim = (d: string) => `(${d}.encerrado_em is null and ${d}.papel = 'para'
    and (${d}.pessoa_id = (select pessoa_id from quem_le) or ${d}.departamento_id = any (array(${CAIXAS_EM_QUE_AJO})))
    and (${d}.responsavel_id is null or ${d}.responsavel_id = ${EU}))`;
