import { compareDecimals, type Issues } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { temDisputa } from '../../calculo/contratacao/matriz';
import { totalDoItem } from '../../calculo/item';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { type ResultadoItemLicitacao, resultadoItemLicitacao } from '../../resources/contratacao/resultado_item_licitacao';
import { beneficioSql } from '../fornecedores/cadastro';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { exigirSemRecontratacao } from './amparo';
import { oferecidoDoResultadoSql } from './oferecido';
import { lerResultados } from './resultados';
import { travarProcessoDe } from './travar';

/** While the supplier of a direct contratação may still be typed. */
const ABERTAS = "('preparatoria', 'saneamento', 'parecer', 'autorizado')";

/** The act keeps its place in the order of the process, whose homologação reads it. */
const travarDoProcesso = { lock: (tx: Work, id: number) => travarProcessoDe(tx, resultadoItemLicitacao.name, id) };

/** Resultados dos itens (handbook Compras 4A): typed where there is no dispute, written by the judgement where there is one. */
export const resultadoItemLicitacaoRules = onResource(resultadoItemLicitacao, {
  derived: {
    rotulo: (t) => `'Item ' || ${t}.item_numero || (case when ${t}.ordem > 1 then ', ' || ${t}.ordem || 'º' else '' end)`,
    oferecido: oferecidoDoResultadoSql,
    pagamento: (t) => `(case when ${t}.pago_em is not null then 'Pago' when ${t}.situacao = 'vencedor' and ${t}.ordem = 1 and exists (
        select from public.processo_contratacao p where p.id = ${t}.processo_contratacao_id and p.modalidade = 'leilao'
           and p.situacao in ('recursal', 'adjudicado')) then 'A pagar' end)`,
  },
  lockedBecause: (t) => `(select case
      when p.natureza = 'licitacao' or p.modo_disputa = 'dispensa_disputa' then 'O resultado é o do julgamento das propostas: não se altera.'
      when p.situacao not in ${ABERTAS} then 'O processo já foi homologado ou encerrado: o resultado não se altera.' end
    from public.processo_contratacao p where p.id = ${t}.processo_contratacao_id)`,
  begins: { [processoContratacao.name]: async ([processo], work) => comecarResultado(work, processo as ProcessoContratacao) },
  complete: async (draft, work, current) => {
    const all = { ...current, ...draft } as ResultadoItemLicitacao;
    const item = await lerItem(work, all);
    return { ...draft, material_id: item?.material_id ?? null, valor_total: totalDoItem(all.quantidade, all.valor_unitario) };
  },
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft } as ResultadoItemLicitacao;
    const refused = await julgarProcesso(work, all.processo_contratacao_id);
    if (refused) return { processo_contratacao_id: [refused] };
    const item = await lerItem(work, all);
    if (!item) return { item_numero: ['O item não está no processo.'] };
    await exigirSemImpedimento(work, all.fornecedor_id, work.today(), 'fornecedor_id');
    await exigirSemRecontratacao(work, await lerAmparo(work, all.processo_contratacao_id), all.fornecedor_id, 'fornecedor_id');
    return julgarValores(all, item, await temBeneficio(work, all.fornecedor_id));
  },
  acts: {
    registrar_pagamento: act(
      'Pagamento registrado.',
      ({ id }, { pago_em, comprovante }, tx) => writeColumns(tx, resultadoItemLicitacao, id, { pago_em, comprovante }),
      travarDoProcesso,
    ),
    desfazer_pagamento: act(
      'Pagamento desfeito.',
      ({ id }, _motivo, tx) => writeColumns(tx, resultadoItemLicitacao, id, { pago_em: null, comprovante: null }),
      travarDoProcesso,
    ),
  },
});

/**
 * One of a process is of its first item without a result, in its quantity, at its estimated price and by the supplier of the last one.
 *
 * @throws ValidationError when every item has one, or the results are those of the judgement
 */
async function comecarResultado(work: Work, { id, itens }: ProcessoContratacao) {
  const recusa = await julgarProcesso(work, id);
  if (recusa) throw new ValidationError({ ids: [recusa] });
  const feitos = await lerResultados(work, id);
  const item = itens.find(({ numero }) => !feitos.some(({ item_numero }) => item_numero === numero));
  if (!item) throw new ValidationError({ ids: ['Todos os itens do processo já têm resultado.'] });
  return {
    item_numero: item.numero,
    material_id: item.material_id,
    quantidade: item.quantidade,
    valor_unitario: item.valor_unitario_estimado,
    fornecedor_id: feitos.at(-1)?.fornecedor_id ?? null,
  };
}

type Processo = Pick<ProcessoContratacao, 'natureza' | 'modo_disputa' | 'situacao'> & Record<string, unknown>;

/** Locks the process: it does not go on while a result is written. Why nothing is typed of it; null when it may be. */
async function julgarProcesso(work: Work, id: number): Promise<string | null> {
  const row = await work.db.first<Processo>(
    'select natureza, modo_disputa, situacao from public.processo_contratacao where id = $1 and cliente_id = $2 for no key update',
    [id, work.cliente.id],
  );
  if (!row) return 'Escolha o processo.';
  if (temDisputa(row)) return 'O resultado deste processo é o do julgamento das propostas.';
  return ABERTAS.includes(`'${row.situacao}'`) ? null : 'O processo não recebe mais resultados.';
}

interface Item extends Record<string, unknown> {
  material_id: number;
  quantidade: string;
  valor_unitario_estimado: string;
  beneficio: string;
}

function lerItem(work: Work, { processo_contratacao_id, item_numero }: ResultadoItemLicitacao): Promise<Item | undefined> {
  return work.db.first<Item>(
    `select material_id, quantidade::text, valor_unitario_estimado::text, beneficio from processo_contratacao_itens
      where pai_id = $1 and numero = $2`,
    [processo_contratacao_id, item_numero],
  );
}

async function lerAmparo(work: Work, id: number): Promise<Pick<ProcessoContratacao, 'id' | 'amparo_legal'>> {
  const row = await work.db.first<Pick<ProcessoContratacao, 'amparo_legal'> & Record<string, unknown>>(
    'select amparo_legal from public.processo_contratacao where id = $1 and cliente_id = $2',
    [id, work.cliente.id],
  );
  return { id, amparo_legal: row?.amparo_legal ?? '19' };
}

/** Whether the benefits of LC 123/2006 reach a supplier, as its register says; null of who has none. */
export async function temBeneficio(work: Work, pessoaId: number): Promise<boolean | null> {
  const row = await work.db.first<{ sim: boolean }>(
    `select ${beneficioSql('f')} as sim from fornecedor_cadastro f where f.pessoa_id = $1`,
    [pessoaId],
  );
  return row?.sim ?? null;
}

function julgarValores({ quantidade, valor_unitario }: ResultadoItemLicitacao, item: Item, pequena: boolean | null): Issues {
  const issues: Issues = {};
  if (compareDecimals(quantidade, item.quantidade) > 0) issues.quantidade = ['A quantidade passa da do item.'];
  if (compareDecimals(valor_unitario, item.valor_unitario_estimado) > 0)
    issues.valor_unitario = ['O preço passa do estimado. Negocie-o, ou reveja a estimativa (Lei 14.133/2021, art. 59, III).'];
  if (item.beneficio === 'exclusivo' && pequena === false)
    issues.fornecedor_id = [
      'O item é exclusivo de ME e EPP. Escolha outro fornecedor, ou retire o benefício com o motivo (LC 123/2006, art. 49).',
    ];
  return issues;
}
