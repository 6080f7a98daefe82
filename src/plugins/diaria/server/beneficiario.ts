import { readRecord } from '../../../server/resources/record';
import type { Work } from '../../../server/work';
import type { SolicitacaoDiaria } from '../resources/solicitacao_diaria';

/** Who travels, as his bond says on a day. */
export interface Beneficiario {
  funcionario_id: number;
  pessoa_id: number;
  matricula: string | null;
  /** The cargo that is exercised, or the one in commission. */
  cargo: string;
  cargo_id: number;
  lotacao_id: number | null;
}

/** A bond, as its record says it. */
interface Vinculo {
  pessoa_id: number;
  matricula: string | null;
  cargo_id: number;
  lotacoes: readonly { departamento_id: number; inicio: string; fim: string | null; principal: boolean }[];
  comissoes: readonly { cargo_id: number; inicio: string; fim: string | null }[];
}

/** A period that holds a day. */
const emVigor =
  (dia: string) =>
  ({ inicio, fim }: { inicio: string; fim: string | null }): boolean =>
    inicio <= dia && (fim === null || fim >= dia);

/** A bond in force on a day; undefined of one that is not. */
export async function vinculoDe(tx: Work, id: number, dia: string): Promise<Beneficiario | undefined> {
  const found = await tx.db.first(
    'select f.id from funcionario f where f.id = $1 and f.exercicio_inicio <= $2 and coalesce(f.data_desligamento, $2) >= $2',
    [id, dia],
  );
  if (!found) return undefined;
  const record = (await readRecord(tx, tx.services.registry.get('funcionario'), id, { sensitive: true })) as unknown as Vinculo;
  const comissao = record.comissoes.find(emVigor(dia));
  const lotacao = record.lotacoes.filter(emVigor(dia)).toSorted((a, b) => Number(b.principal) - Number(a.principal))[0];
  return {
    funcionario_id: id,
    pessoa_id: record.pessoa_id,
    matricula: record.matricula,
    cargo: nomeDoCargo(comissao ?? record),
    cargo_id: comissao?.cargo_id ?? record.cargo_id,
    lotacao_id: lotacao?.departamento_id ?? null,
  };
}

/** The name of the related cargo, which records carry beside its id. */
const nomeDoCargo = (record: object): string => (record as { cargo?: { nome: string } | null }).cargo?.nome ?? '';

/** The bond in force of a person, the newest first. */
export async function vinculoDaPessoa(tx: Work, pessoa: number, dia: string): Promise<Beneficiario | undefined> {
  const row = await tx.db.first<{ id: number }>(
    `select f.id from funcionario f where f.pessoa_id = $1 and f.exercicio_inicio <= $2 and coalesce(f.data_desligamento, $2) >= $2
      order by f.exercicio_inicio desc, f.id limit 1`,
    [pessoa, dia],
  );
  return row && vinculoDe(tx, row.id, dia);
}

/** The nature that pays him, and its desdobramento (handbook Diárias, `natureza`). */
export function naturezaDe({ beneficiario_tipo, no_exterior }: Pick<SolicitacaoDiaria, 'beneficiario_tipo' | 'no_exterior'>): {
  natureza: string;
  desdobramento: string | null;
} {
  if (beneficiario_tipo === 'servidor' || beneficiario_tipo === 'agente_politico')
    return { natureza: '3.3.90.14', desdobramento: no_exterior ? '16' : '14' };
  return { natureza: '3.3.90.36', desdobramento: no_exterior ? '03' : '02' };
}
