import { addDays, addIssue, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { CONDICOES_REMANESCENTE, type CondicaoRemanescente, type Contrato, contrato } from '../../resources/contratos/contrato';
import { comprometidoSql, cotaDadaSql, retomadoSql, tomadoDaAtaSql, tomadoDoProcessoSql } from '../fornecimento/saldos';
import type { Origem, Vencido } from './origem';

/** SQL: what nobody took of what the process of the extinct contract `e` awarded of its line `l`. */
const livreNoProcessoSql = (menos: string): string =>
  `coalesce((select sum(h.quantidade) from public.resultado_item_licitacao h where h.processo_contratacao_id = e.processo_contratacao_id
      and h.cliente_id = e.cliente_id and h.item_numero = l.item_processo and h.situacao = 'homologado' and h.data_exclusao is null), 0)
   - ${tomadoDoProcessoSql('e.processo_contratacao_id', 'l.item_processo', menos)}`;

/**
 * SQL: what the entidade of the extinct contract `e` did not take of its quota of the line `l` in the ata. That the ata, or the item, was
 * cancelled keeps nobody from what is left of the contract; another ata that took its place in the item does, for it has it.
 */
const livreNaAtaSql = (menos: string): string =>
  `coalesce((select ${cotaDadaSql('n', 'e.entidade_id')} from public.ata_registro_preco_itens n
      where n.pai_id = e.ata_id and n.item_numero = l.item_processo
        and not exists (select from public.ata_registro_preco s join public.ata_registro_preco_itens y on y.pai_id = s.id
             where s.ata_origem_id = e.ata_id and s.cliente_id = e.cliente_id and y.item_numero = l.item_processo and s.data_exclusao is null)), 0)
   - ${tomadoDaAtaSql('e.ata_id', 'l.item_processo', 'e.entidade_id', menos)}`;

/** SQL: how much of the line `l` of the extinct contract `e` nobody executed nor took, but a draft. @param menos SQL id of that draft */
const restaSql = (menos: string): string =>
  `least(l.quantidade - ${comprometidoSql('l')} - ${retomadoSql('e.id', 'l.item_processo', menos)},
     case when e.ata_id is null then ${livreNoProcessoSql(menos)} else ${livreNaAtaSql(menos)} end)`;

/** SQL: the extinct contract `e`, its lines `l`, and the classified `r` of each in the process of the contract or of its ata. */
const CLASSIFICADOS = `contrato e join public.contrato_itens l on l.pai_id = e.id
   left join public.ata_registro_preco t on t.id = e.ata_id and t.cliente_id = e.cliente_id
   join public.resultado_item_licitacao r on r.cliente_id = e.cliente_id
    and r.processo_contratacao_id = coalesce(e.processo_contratacao_id, t.processo_contratacao_id)
    and r.item_numero = l.item_processo and r.situacao = 'reserva' and r.data_exclusao is null and r.fornecedor_id <> e.contratado_id`;

interface Proximo extends Record<string, unknown> {
  item: number;
  material_id: number;
  quantidade: string;
  fornecedor_id: number;
  condicao: CondicaoRemanescente;
  valor_unitario: string;
}

/**
 * Who is called next for each item that is left of an extinct contract: the classified in their order, all of them at the price of the
 * winner, and only then each by its own proposal. Who was called once for an item on the same terms is not called again.
 */
function proximos(work: Work, contrato_id: number, menos: number): Promise<Proximo[]> {
  return work.db.rows<Proximo>(
    `select distinct on (l.item_processo) l.item_processo as item, l.material_id, ${restaSql('$2')}::text as quantidade, r.fornecedor_id, k.condicao,
            (case k.condicao when 'preco_vencedor' then l.valor_unitario else r.valor_unitario end)::text as valor_unitario
       from ${CLASSIFICADOS}
      cross join unnest($3::text[]) with ordinality k(condicao, n)
      where e.id = $1 and ${restaSql('$2')} > 0
        and not exists (select from public.contrato d join public.contrato_itens dl on dl.pai_id = d.id and dl.item_processo = l.item_processo
             where d.cliente_id = e.cliente_id and d.remanescente_de_id = e.id and d.contratado_id = r.fornecedor_id
               and d.remanescente_condicao = k.condicao and d.id <> $2 and d.data_exclusao is null)
      order by l.item_processo, k.n, r.ordem`,
    [contrato_id, menos, Object.keys(CONDICOES_REMANESCENTE)],
  );
}

/** What is left of an extinct contract to who was called for it, at the price of the terms. @param id of the draft that is judged, or 0 */
export function vencidosDoRemanescente(
  work: Work,
  { remanescente_de_id, remanescente_condicao, contratado_id }: Partial<Origem>,
  id: number,
): Promise<Vencido[]> {
  return work.db.rows<Vencido>(
    `select l.item_processo as item, l.material_id, l.valor_referencia::text, greatest(${restaSql('$4')}, 0)::text as quantidade,
            (case $3 when 'preco_vencedor' then l.valor_unitario else r.valor_unitario end)::text as valor_unitario
       from ${CLASSIFICADOS}
      where e.id = $1 and r.fornecedor_id = $2 order by 1`,
    [remanescente_de_id, contratado_id, remanescente_condicao, id],
  );
}

/** Art. 90, §§ 2º, 4º and 7º: the order of the classified, and of the terms, is that of the law. */
export async function julgarConvocado(work: Work, origem: Origem, id: number, issues: Issues): Promise<void> {
  const { remanescente_de_id, processo_contratacao_id, ata_id, contratado_id, remanescente_condicao } = origem;
  const extinto = await work.db.first<{ processo: number | null; ata: number | null }>(
    'select processo_contratacao_id as processo, ata_id as ata from contrato where id = $1',
    [remanescente_de_id],
  );
  if (extinto?.ata && ata_id !== extinto.ata) return addIssue(issues, 'ata_id', 'O remanescente é da mesma ata que o contrato extinto.');
  if (extinto?.processo && processo_contratacao_id !== extinto.processo)
    return addIssue(issues, 'processo_contratacao_id', 'O remanescente é do mesmo processo que o contrato extinto.');
  const fila = await proximos(work, remanescente_de_id as number, id);
  if (fila.length === 0) return addIssue(issues, 'remanescente_de_id', NINGUEM);
  if (!fila.some((one) => one.fornecedor_id === contratado_id && one.condicao === remanescente_condicao))
    addIssue(
      issues,
      'contratado_id',
      'Não é a vez deste classificado, ou destas condições: convoca-se na ordem, todos ao preço do vencedor antes de cada um pela sua proposta (Lei 14.133/2021, art. 90).',
    );
}

const NINGUEM =
  'Nada resta a contratar, ou a ata que sucedeu a do contrato já o tem, ou todos os classificados já foram convocados nas duas condições: faça outra contratação (Lei 14.133/2021, art. 90).';

/**
 * The draft of what is left of an extinct contract, for the next classified (Lei 14.133/2021, art. 90, § 7º).
 *
 * @returns the draft
 * @throws ValidationError
 */
export async function convocarRemanescente(record: Contrato, tx: Work): Promise<{ id: number }> {
  if (!record.processo_contratacao_id && !record.ata_id)
    throw new ValidationError({ id: ['Só há classificados a convocar do contrato que vem de um processo de contratação ou de uma ata.'] });
  const fila = await proximos(tx, record.id, 0);
  const [vez] = fila;
  if (!vez) throw new ValidationError({ id: [NINGUEM] });
  const { fornecedor_id, condicao } = vez;
  const itens = fila
    .filter((one) => one.fornecedor_id === fornecedor_id && one.condicao === condicao)
    .map(({ item, material_id, quantidade, valor_unitario }) => ({ item_processo: item, material_id, quantidade, valor_unitario }));
  const inicio = tx.today();
  const { id } = await createRecord(tx, tx.services.registry.get(contrato.name), {
    ...copiar(record),
    remanescente_de_id: record.id,
    remanescente_condicao: condicao,
    contratado_id: fornecedor_id,
    itens,
    vigencia_inicio: inicio,
    vigencia_fim: fimDoRemanescente(record, inicio),
  });
  return { id };
}

/** What is left of the term, or a year where it has gone by. */
function fimDoRemanescente({ natureza_prazo, vigencia_atual }: Contrato, inicio: string): string | null {
  if (natureza_prazo === 'indeterminado') return null;
  return vigencia_atual && vigencia_atual > inicio ? vigencia_atual : addDays(inicio, 364);
}

/** What of the extinct contract holds of its remanescente too. */
const copiar = (record: Contrato) => {
  const { tipo, receita_despesa, processo_contratacao_id, ata_id, orgao_id, objeto, categoria_processo, natureza_prazo, execucao_por } =
    record;
  const { dedicacao_exclusiva, reforma, reajuste_indice, data_base, periodicidade_meses, reajuste_sobre, forma_fornecimento } = record;
  const { prazo_entrega_dias, prazo_pagamento_dias, garantia_exigida, garantia_percentual, garantia_justificativa, clausulas } = record;
  const { conta_vinculada, vinculada_decimo_terceiro, vinculada_ferias, vinculada_encargos, vinculada_multa_fgts } = record;
  const clausulas_dispensadas = record.clausulas_dispensadas.map(({ clausula, motivo }) => ({ clausula, motivo }));
  return {
    tipo,
    receita_despesa,
    processo_contratacao_id,
    ata_id,
    orgao_id,
    objeto,
    categoria_processo,
    natureza_prazo,
    execucao_por,
    dedicacao_exclusiva,
    reforma,
    reajuste_indice,
    data_base,
    periodicidade_meses,
    reajuste_sobre,
    forma_fornecimento,
    conta_vinculada,
    vinculada_decimo_terceiro,
    vinculada_ferias,
    vinculada_encargos,
    vinculada_multa_fgts,
    prazo_entrega_dias,
    prazo_pagamento_dias,
    garantia_exigida,
    garantia_percentual,
    garantia_justificativa,
    clausulas,
    clausulas_dispensadas,
  };
};
