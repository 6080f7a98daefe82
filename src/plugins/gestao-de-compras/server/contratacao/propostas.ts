import { compareDecimals, formatDecimal, type Issues } from '../../../../resources/definition';
import { literal } from '../../../../server/db/sql';
import { ValidationError } from '../../../../server/http/errors';
import { act, asking, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import type { ProcessoContratacao } from '../../resources/contratacao/processo_contratacao';
import { type PropostaLicitacao, pedidoNovoValor, propostaLicitacao } from '../../resources/contratacao/proposta_licitacao';
import { CONTRATACAO_COM_SESSAO } from '../../resources/contratacao/situacoes';
import { pedidoMotivo } from '../../resources/motivo';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { gravar, nada } from '../planejamento/etapa';
import { type Disputado, escreverClassificacao } from './classificacao';
import { temBeneficio } from './resultado';

export type ItemDaProposta = PropostaLicitacao['itens'][number];

/** Those whose values everybody reads. */
const ABERTAS: readonly PropostaLicitacao['situacao'][] = ['aberta', 'classificada', 'desclassificada', 'vencedora'];

type Aberto = Disputado &
  Pick<ProcessoContratacao, 'situacao' | 'srp' | 'natureza' | 'data_inicio_propostas' | 'data_fim_propostas'> &
  Record<string, unknown>;

/** SQL: whether the proposals of the process of one were opened; one that stopped says where it was. */
const sessaoAbertaSql = (t: string) =>
  `exists (select from public.processo_contratacao p where p.id = ${t}.processo_contratacao_id and p.cliente_id = ${t}.cliente_id
     and coalesce(p.situacao_anterior, p.situacao) in (${CONTRATACAO_COM_SESSAO.map(literal).join(', ')}))`;

/**
 * Propostas (handbook Compras 4A.5, R3 and R4). What is typed of the items is kept as one secret, which only the opening of the session reads:
 * until then the rows of the items do not exist.
 */
export const propostaLicitacaoRules = onResource(propostaLicitacao, {
  // R3: until the session who proposed is known only to who wrote it; the process says how many there are
  sight: (t) =>
    `(${t}.situacao in (${ABERTAS.map(literal).join(', ')}) or ${t}.usuario_cadastro_id = (select usuario_id from quem_le) or ${sessaoAbertaSql(t)})`,
  derived: { rotulo: (t) => `(select p.nome from public.pessoa p where p.id = ${t}.fornecedor_id and p.cliente_id = ${t}.cliente_id)` },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'rascunho' then 'A proposta foi enviada ou retirada. Para mudá-la, retire-a e envie outra.' end`,
  complete: (draft) => (draft.itens && draft.itens.length > 0 ? { ...draft, valores: JSON.stringify(draft.itens), itens: [] } : draft),
  judge: async (draft, work, current): Promise<Issues | null> => {
    const all = { ...current, ...draft } as PropostaLicitacao;
    const { valores } = draft as { valores?: string };
    const processo = await travarProcesso(work, all.processo_contratacao_id);
    exigirPrazo(processo, work.now(), 'processo_contratacao_id');
    await exigirSemImpedimento(work, all.fornecedor_id, work.today(), 'fornecedor_id');
    const other = await work.db.first(
      `select id from public.proposta_licitacao where processo_contratacao_id = $1 and fornecedor_id = $2 and id <> $3 and cliente_id = $4
          and data_exclusao is null and situacao <> 'retirada'`,
      [all.processo_contratacao_id, all.fornecedor_id, current?.id ?? 0, work.cliente.id],
    );
    if (other) return { fornecedor_id: ['O licitante já tem proposta neste processo. Retire-a para enviar outra.'] };
    if (!valores) return current ? null : { itens: ['Informe os itens e os valores da proposta.'] };
    return julgarValores(work, all, processo, JSON.parse(valores) as ItemDaProposta[]);
  },
  acts: {
    enviar: act(nada, 'Proposta enviada e lacrada.', async (proposta, _input, tx) => {
      exigirPrazo(await travarProcesso(tx, proposta.processo_contratacao_id), tx.now(), 'id');
      exigirDeclaracoes(proposta);
      await exigirSemImpedimento(tx, proposta.fornecedor_id, tx.today(), 'fornecedor_id');
      await gravar(tx, propostaLicitacao, proposta.id, { enviada_em: tx.now() });
    }),
    retirar: act(nada, 'Proposta retirada.', async ({ id, processo_contratacao_id }, _input, tx) => {
      exigirPrazo(await travarProcesso(tx, processo_contratacao_id), tx.now(), 'id');
      await gravar(tx, propostaLicitacao, id, { valores: null });
    }),
    novo_valor: act(asking(pedidoNovoValor), 'Novo valor registrado.', novoValor),
    desclassificar: act(asking(pedidoMotivo), 'Proposta desclassificada.', async ({ id, processo_contratacao_id }, { motivo }, tx) => {
      const processo = await travarProcesso(tx, processo_contratacao_id);
      exigirJulgamento(processo);
      await gravar(tx, propostaLicitacao, id, { motivo, situacao: 'desclassificada' });
      await escreverClassificacao(tx, processo);
    }),
  },
});

/** The process of a proposal, which does not go on meanwhile. */
async function travarProcesso(work: Work, id: number): Promise<Aberto> {
  const row = await work.db.first<Aberto>(
    `select id, modalidade, criterio_julgamento, situacao, srp, natureza, data_inicio_propostas, data_fim_propostas from public.processo_contratacao
      where id = $1 and cliente_id = $2 for no key update`,
    [id, work.cliente.id],
  );
  if (!row) throw new ValidationError({ processo_contratacao_id: ['Escolha o processo.'] });
  return row;
}

const instante = (value: unknown): number => (value ? new Date(value as string).getTime() : Number.NaN);

/** The clock of the server says whether proposals are received. @throws ValidationError */
function exigirPrazo({ situacao, data_inicio_propostas, data_fim_propostas }: Aberto, agora: Date, campo: string): void {
  if (situacao !== 'divulgado' && situacao !== 'propostas')
    throw new ValidationError({ [campo]: ['O processo não está recebendo propostas.'] });
  if (agora.getTime() < instante(data_inicio_propostas))
    throw new ValidationError({ [campo]: ['O prazo das propostas ainda não começou.'] });
  if (agora.getTime() >= instante(data_fim_propostas)) throw new ValidationError({ [campo]: ['O prazo das propostas terminou.'] });
}

function exigirJulgamento({ situacao }: Pick<Aberto, 'situacao'>): void {
  if (!['disputa', 'julgamento', 'habilitacao'].includes(situacao))
    throw new ValidationError({ id: ['O processo não está em disputa, julgamento nem habilitação.'] });
}

/** R4: the declarations of arts. 63 and 68, VI. @throws ValidationError */
function exigirDeclaracoes(proposta: PropostaLicitacao): void {
  const issues: Issues = {};
  for (const campo of ['declara_requisitos', 'declara_menor', 'declara_integridade'] as const)
    if (!proposta[campo]) issues[campo] = ['A proposta precisa desta declaração (Lei 14.133/2021, arts. 63 e 68, VI).'];
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

interface Item extends Record<string, unknown> {
  numero: number;
  quantidade: string;
  quantidade_minima_cotada: string | null;
  beneficio: string;
}

/** R4: each item is of the process, in its quantity or, in a registro de preços, in the least that may be quoted. */
async function julgarValores(work: Work, proposta: PropostaLicitacao, { srp }: Aberto, itens: readonly ItemDaProposta[]): Promise<Issues> {
  const doProcesso = await work.db.rows<Item>(
    `select numero, quantidade::text, quantidade_minima_cotada::text, beneficio from public.processo_contratacao_itens where pai_id = $1`,
    [proposta.processo_contratacao_id],
  );
  const pequena = proposta.declara_me_epp && (await temBeneficio(work, proposta.fornecedor_id)) !== false;
  const issues: Issues = {};
  for (const [n, { item_numero, quantidade }] of itens.entries()) {
    const item = doProcesso.find(({ numero }) => numero === item_numero);
    if (!item) issues[`itens.${n}.item_numero`] = ['O item não está no processo.'];
    else if (item.beneficio === 'exclusivo' && !pequena)
      issues[`itens.${n}.item_numero`] = ['O item é exclusivo de ME e EPP (LC 123/2006, art. 48, I).'];
    else if (compareDecimals(quantidade, item.quantidade) > 0) issues[`itens.${n}.quantidade`] = ['A quantidade passa da do item.'];
    else if (compareDecimals(quantidade, (srp && item.quantidade_minima_cotada) || item.quantidade) < 0)
      issues[`itens.${n}.quantidade`] = [
        `Cote ao menos ${formatDecimal((srp && item.quantidade_minima_cotada) || item.quantidade)} unidades deste item.`,
      ];
  }
  return issues;
}

interface Ofertado extends Record<string, unknown> {
  classificacao: number | null;
  convocada: boolean;
  /** Of the first of the item; reais. */
  melhor: string | null;
}

/**
 * The first of an item negotiates a better value (Lei 14.133/2021, art. 61), and the small business that was called covers it (LC 123/2006,
 * art. 45, I); the offers are put in order again.
 *
 * @throws ValidationError of any other, and of a value that is not better than the best
 */
async function novoValor(
  { id, processo_contratacao_id }: PropostaLicitacao,
  { item_numero, valor_unitario }: { item_numero: number | null; valor_unitario: string | null },
  tx: Work,
): Promise<void> {
  const processo = await travarProcesso(tx, processo_contratacao_id);
  if (processo.situacao === 'disputa') throw new ValidationError({ id: ['Na disputa o valor muda por lance.'] });
  exigirJulgamento(processo);
  const item = await tx.db.first<Ofertado>(
    `select i.classificacao, coalesce(i.convocada, false) as convocada,
            (select o.valor_final::text from public.proposta_licitacao p join public.proposta_licitacao_itens o on o.pai_id = p.id
              where p.processo_contratacao_id = $3 and p.cliente_id = $4 and p.data_exclusao is null and o.item_numero = $2 and o.classificacao = 1) as melhor
       from public.proposta_licitacao_itens i where i.pai_id = $1 and i.item_numero = $2`,
    [id, item_numero, processo_contratacao_id, tx.cliente.id],
  );
  if (!item) throw new ValidationError({ item_numero: ['A proposta não tem este item.'] });
  if (item.classificacao !== 1 && !item.convocada)
    throw new ValidationError({
      item_numero: [
        `A proposta é a ${item.classificacao}ª neste item. Só negocia a primeira, e só cobre a melhor oferta a ME ou EPP chamada (Lei 14.133/2021, art. 61; LC 123/2006, art. 45).`,
      ],
    });
  const maior = processo.criterio_julgamento === 'maior_lance';
  const melhora = compareDecimals(valor_unitario as string, item.melhor as string) * (maior ? -1 : 1) < 0;
  if (!melhora)
    throw new ValidationError({
      valor_unitario: [
        `O novo valor é ${maior ? 'maior' : 'menor'} que o melhor deste item, R$ ${formatDecimal(item.melhor as string, 4)}.`,
      ],
    });
  await tx.db.execute('update public.proposta_licitacao_itens set valor_final = $3, nota = $4 where pai_id = $1 and item_numero = $2', [
    ...[id, item_numero, valor_unitario, 'Novo valor depois da abertura'],
  ]);
  await escreverClassificacao(tx, processo);
}
