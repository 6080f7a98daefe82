import { renewStatistics } from '../../../../server/db/statistics';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type VersaoPlanejamento, versaoPlanejamento } from '../../resources/versao/versao_planejamento';
import { daLei, LINHAS } from './freeze';
import { columnsOf } from './rows';

/** What a copy may have of its own. */
export interface CopyOptions {
  descricao?: string | undefined;
  tipo?: VersaoPlanejamento['tipo'] | undefined;
  /** The rows come with their values at zero. */
  zerar?: boolean | undefined;
}

/** Money of a row that `zerar` empties; what was collected before stays. */
const VALUES: readonly string[] = [
  'valor',
  'valor_bruto',
  'deducao_fundeb',
  'deducao_renuncia',
  'deducao_outras',
  ...[1, 2, 3, 4].map((year) => `valor_ano${year}`),
];

/**
 * Another version of the same law with the same rows: business keys, fichas and memories; new ids. An autógrafo is born
 * in revisão, as the text that came back from the Câmara.
 *
 * @returns the id of the copy
 */
export async function copiarVersao(tx: Work, source: VersaoPlanejamento, { descricao, tipo, zerar }: CopyOptions): Promise<number> {
  const resource = tx.services.registry.get(versaoPlanejamento.name);
  const { id, instrumento, ppa_id, loa_id, numero } = source;
  const copy = await createRecord(tx, resource, {
    instrumento,
    ppa_id,
    loa_id,
    descricao: descricao || `Cópia da versão ${numero}: ${source.descricao}`.slice(0, 120),
    tipo: tipo ?? source.tipo,
    data_vigencia: source.data_vigencia,
    blocos: [],
  });
  for (const table of LINHAS[instrumento]) {
    const year = tx.services.registry.get(table).definition.year ? ['exercicio'] : [];
    const columns = [...year, ...columnsOf(tx, table)];
    const values = columns.map((name) =>
      zerar && VALUES.includes(name) ? `case when t.${name} is null then null else 0 end` : `t.${name}`,
    );
    const copied = await tx.db.execute(
      `insert into public.${table} (cliente_id, versao_planejamento_id, data_cadastro, usuario_cadastro_id, ${columns.join(', ')})
       select $2::bigint, $3::bigint, $4::timestamptz, $5::bigint, ${values.join(', ')} from public.${table} t where ${daLei(table, 't')} order by t.id`,
      [id, tx.cliente.id, copy.id, tx.now(), tx.caller?.usuarioId ?? null],
    );
    renewStatistics(tx, table, copied);
  }
  await tx.db.execute(`update versao_planejamento set versao_origem_id = $1, situacao_versao = $2 where cliente_id = $3 and id = $4`, [
    id,
    (tipo ?? source.tipo) === 'autografo' ? 'em_revisao' : 'elaboracao',
    tx.cliente.id,
    copy.id,
  ]);
  return copy.id;
}
