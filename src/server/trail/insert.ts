import type { Queryable } from '../db/connect';
import type { Work } from '../work';

export type AuditAction =
  | 'incluir'
  | 'alterar'
  | 'excluir'
  | 'restaurar'
  | 'liberar'
  | 'ato'
  | 'login'
  | 'falha_login'
  | 'logout'
  | 'permissao'
  | 'visualizar'
  | 'exportar'
  | 'imprimir'
  | 'baixar'
  | 'importar'
  | 'configurar'
  | 'recusa';

/** One row of the trail; who, when and from where are filled from the call. */
export interface AuditEntry {
  acao: AuditAction;
  recurso: string;
  registroId?: number | null;
  /** The record as people know it. */
  descricao?: string | null;
  sistema?: string | null;
  antes?: Record<string, unknown> | null;
  depois?: Record<string, unknown> | null;
  motivo?: string | null;
  /** For calls without a session (a failed login). */
  usuario?: { id: number | null; nome: string | null; documento: string | null; sessaoId?: number | null };
}

const INSERT = `insert into auditoria (cliente_id, data_hora, usuario_id, usuario_nome, usuario_cpf, sessao_id, ip, user_agent, pagina,
    entidade_id, exercicio, sistema_codigo, recurso, registro_id, descricao, acao, antes, depois, campos, motivo)`;

const INSERT_ONE = `${INSERT} values (${Array.from({ length: 20 }, (_, i) => `$${i + 1}`).join(', ')})`;

/** Writes rows of the trail on the connection of the change they tell of. */
export async function insertAudit(work: Work, tx: Queryable, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const rows = entries.map((entry) => valuesOf(work, entry));
  if (rows.length === 1 && rows[0]) {
    await tx.query({ name: 'auditoria', text: INSERT_ONE, values: rows[0] });
    return;
  }
  const columns = TYPES.map((_, column) => rows.map((row) => row[column]));
  await tx.query(
    `${INSERT} select c1,c2,c3,c4,c5,c6,c7,c8,c9,c10,c11,c12,c13,c14,c15,c16,c17,c18,string_to_array(c19, ','),c20
       from unnest(${TYPES.map((type, i) => `$${i + 1}::${type}[]`).join(', ')}) as r(${TYPES.map((_, i) => `c${i + 1}`).join(', ')})`,
    columns.map((values, i) => (i === CAMPOS ? values.map((value) => (value as string[] | null)?.join(',') ?? null) : values)),
  );
}

const TYPES = [
  'bigint',
  'timestamptz',
  'bigint',
  'text',
  'text',
  'bigint',
  'text',
  'text',
  'text',
  'bigint',
  'smallint',
  'text',
  'text',
  'bigint',
  'text',
  'text',
  'jsonb',
  'jsonb',
  'text',
  'text',
];
const CAMPOS = 18;

function valuesOf({ caller, cliente, origin, setting, services }: Work, entry: AuditEntry): unknown[] {
  const who = entry.usuario ?? {
    id: caller?.usuarioId ?? null,
    nome: caller?.nome ?? null,
    documento: caller?.documento ?? null,
    sessaoId: caller?.sessaoId ?? null,
  };
  const fields = Object.keys({ ...entry.antes, ...entry.depois });
  return [
    cliente.id,
    services.clock.now(),
    who.id,
    who.nome,
    who.documento,
    who.sessaoId ?? null,
    origin.ip,
    origin.userAgent,
    origin.pagina,
    setting.entidadeId,
    setting.exercicio,
    entry.sistema ?? null,
    entry.recurso,
    entry.registroId ?? null,
    entry.descricao?.slice(0, 300) ?? null,
    entry.acao,
    entry.antes ? JSON.stringify(entry.antes) : null,
    entry.depois ? JSON.stringify(entry.depois) : null,
    fields.length > 0 ? fields : null,
    entry.motivo ?? null,
  ];
}
