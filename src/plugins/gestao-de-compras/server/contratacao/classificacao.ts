import type { Work } from '../../../../server/work';
import { type Classificada, classificar } from '../../calculo/contratacao/classificar';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { temBeneficio } from './resultado';

/** Of a contratação, what its offers are put in order by. */
export type Disputado = Pick<ProcessoContratacao, 'id' | 'modalidade' | 'criterio_julgamento'>;

interface Ofertada extends Record<string, unknown> {
  proposta: number;
  fornecedor_id: number;
  item_numero: number;
  quantidade: string;
  valor: string;
  instante: string;
  marca: string | null;
  declara_me_epp: boolean;
}

/** An offer for an item, in its place. */
export type DoItem = Classificada & Ofertada;

/** The offers that are still in the process. */
function lerOfertas(tx: Work, processoId: number): Promise<Ofertada[]> {
  return tx.db.rows<Ofertada>(
    `select p.id as proposta, p.fornecedor_id, i.item_numero, i.quantidade::text, i.valor_final::text as valor, i.marca, p.declara_me_epp,
            to_char(coalesce(i.lance_em, p.enviada_em), 'YYYYMMDDHH24MISSUS') as instante
       from public.proposta_licitacao p join public.proposta_licitacao_itens i on i.pai_id = p.id
      where p.processo_contratacao_id = $1 and p.cliente_id = $2 and p.data_exclusao is null and p.situacao in ('aberta', 'classificada', 'vencedora')
      order by i.item_numero, p.id`,
    [processoId, tx.cliente.id],
  );
}

/** The offers for each item, in order. */
async function classificarProcesso(tx: Work, { id, modalidade, criterio_julgamento }: Disputado): Promise<DoItem[][]> {
  const ofertas = await lerOfertas(tx, id);
  const pequenas = new Map<number, boolean>();
  for (const { fornecedor_id, declara_me_epp } of ofertas)
    if (!pequenas.has(fornecedor_id)) pequenas.set(fornecedor_id, declara_me_epp && (await temBeneficio(tx, fornecedor_id)) !== false);
  return [...new Set(ofertas.map(({ item_numero }) => item_numero))].map((numero) =>
    classificar(
      ofertas
        .filter(({ item_numero }) => item_numero === numero)
        .map((oferta) => ({ ...oferta, pequena: pequenas.get(oferta.fornecedor_id) === true })),
      modalidade,
      criterio_julgamento === 'maior_lance' ? 'maior' : 'menor',
    ).map((one) => one as DoItem),
  );
}

/**
 * Puts the offers for each item in order and marks the small business that may cover the best one; what left the process has neither place
 * nor mark. The process is locked.
 */
export async function escreverClassificacao(tx: Work, processo: Disputado): Promise<DoItem[][]> {
  const itens = await classificarProcesso(tx, processo);
  const ofertas = itens.flat();
  await tx.db.execute(
    `update public.proposta_licitacao_itens i set classificacao = c.ordem, convocada = coalesce(c.preferencia, false)
       from (select x.id, u.ordem, u.preferencia
               from public.proposta_licitacao p join public.proposta_licitacao_itens x on x.pai_id = p.id
               left join unnest($3::bigint[], $4::int[], $5::int[], $6::boolean[]) as u(proposta, item, ordem, preferencia)
                 on u.proposta = p.id and u.item = x.item_numero
              where p.processo_contratacao_id = $1 and p.cliente_id = $2 and p.data_exclusao is null) c
      where i.id = c.id`,
    [
      ...[processo.id, tx.cliente.id, ofertas.map(({ proposta }) => proposta), ofertas.map(({ item_numero }) => item_numero)],
      ...[ofertas.map(({ ordem }) => ordem), ofertas.map(({ preferencia }) => preferencia)],
    ],
  );
  return itens;
}
