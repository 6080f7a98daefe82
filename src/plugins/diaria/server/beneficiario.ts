import type { Work } from '../../../server/work';
import type { SolicitacaoDiaria } from '../resources/solicitacao_diaria';

/** Who travels, as his bond says on a day. */
export interface Beneficiario extends Record<string, unknown> {
  funcionario_id: number;
  pessoa_id: number;
  matricula: string | null;
  cargo: string;
  cargo_id: number;
  lotacao_id: number | null;
}

const VINCULO = `select f.id as funcionario_id, f.pessoa_id, f.matricula, c.nome as cargo, c.id as cargo_id, o.departamento_id as lotacao_id
   from funcionario f
   join public.cargo c on c.id = coalesce((select x.cargo_id from public.funcionario_comissao x
        where x.pai_id = f.id and x.inicio <= $2 and coalesce(x.fim, $2) >= $2 order by x.inicio desc limit 1), f.cargo_id)
   left join lateral (select l.departamento_id from public.lotacao l where l.pai_id = f.id and l.inicio <= $2 and coalesce(l.fim, $2) >= $2
        order by l.principal desc, l.inicio desc limit 1) o on true
  where f.exercicio_inicio <= $2 and coalesce(f.data_desligamento, $2) >= $2`;

/** A bond in force on a day; undefined of one that is not. */
export const vinculoDe = (tx: Work, id: number, dia: string): Promise<Beneficiario | undefined> =>
  tx.db.first<Beneficiario>(`${VINCULO} and f.id = $1`, [id, dia]);

/** The bond in force of a person, the newest first. */
export const vinculoDaPessoa = (tx: Work, pessoa: number, dia: string): Promise<Beneficiario | undefined> =>
  tx.db.first<Beneficiario>(`${VINCULO} and f.pessoa_id = $1 order by f.exercicio_inicio desc, f.id limit 1`, [pessoa, dia]);

/** The nature that pays him, and its desdobramento (handbook Diárias, `natureza`). */
export function naturezaDe({ beneficiario_tipo, no_exterior }: Pick<SolicitacaoDiaria, 'beneficiario_tipo' | 'no_exterior'>): {
  natureza: string;
  desdobramento: string | null;
} {
  if (beneficiario_tipo === 'servidor' || beneficiario_tipo === 'agente_politico')
    return { natureza: '3.3.90.14', desdobramento: no_exterior ? '16' : '14' };
  return { natureza: '3.3.90.36', desdobramento: no_exterior ? '03' : '02' };
}
