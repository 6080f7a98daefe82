import { compareDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import type { Work } from '../../../../server/work';
import { CAMPO_DA_ORIGEM, lerOrigem } from './origem';

type OrigemDeQueComeca = 'contrato' | 'ata' | 'processo';

/** SQL: the empenhos that an AF of an origin may spend. */
const EMPENHOS: Readonly<Record<OrigemDeQueComeca, string>> = {
  contrato: 'e.contrato_id = $2',
  ata: 'false and $2::bigint is null',
  processo: 'e.id in (select x.empenho_id from public.processo_contratacao_empenhos x where x.pai_id = $2)',
};

/**
 * What an AF begins with: all that may still be ordered of its origin, where one supplier gives it, and its empenho, where there is one.
 *
 * @throws ValidationError of an origin from which nothing may be ordered
 */
export async function comecarAf(work: Work, origem: OrigemDeQueComeca, id: number) {
  const lida = await lerOrigem(work, { origem, [CAMPO_DA_ORIGEM[origem]]: id });
  const recusa = (message: string) => new ValidationError({ ids: [message] });
  if (!lida) return { origem };
  if (lida.recusa) throw recusa(lida.recusa);
  const restam = lida.itens.filter(({ saldo }) => saldo === null || compareDecimals(saldo, '0') > 0);
  if (restam.length === 0) throw recusa(`Nada resta a pedir d${lida.nome}.`);
  const fornecedores = new Set(restam.map(({ fornecedor_id }) => fornecedor_id ?? lida.fornecedor_id));
  const [fornecedor_id] = fornecedores;
  // of several winners each has an order of its own: who writes it says whose
  if (fornecedores.size > 1) return { origem };
  const itens = restam.map(({ numero, material_id, saldo, valor_unitario }) => ({
    item_numero: numero,
    material_id,
    quantidade: saldo,
    valor_unitario,
  }));
  return { origem, fornecedor_id, empenho_id: await soUmEmpenho(work, origem, id), prazo_entrega: lida.prazo, itens };
}

async function soUmEmpenho(work: Work, origem: OrigemDeQueComeca, id: number): Promise<number | null> {
  const rows = await work.db.rows<{ id: number }>(
    `select e.id from public.empenho e where e.cliente_id = $1 and ${EMPENHOS[origem]} and e.exercicio = $3
        and e.situacao in ('emitido', 'parcialmente_liquidado') and e.data_exclusao is null limit 2`,
    [work.cliente.id, id, work.setting.exercicio],
  );
  return rows.length === 1 ? (rows[0]?.id ?? null) : null;
}
