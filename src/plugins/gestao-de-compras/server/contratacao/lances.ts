import { compareDecimals, type DraftOf, formatDecimal, type Issues, roundDecimal, sumDecimals } from '../../../../resources/definition';
import { ValidationError } from '../../../../server/http/errors';
import { act, onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { vaoAdiante } from '../../calculo/contratacao/classificar';
import { type Momento, prorroga } from '../../calculo/contratacao/etapas';
import { comDesconto, retorno } from '../../calculo/contratacao/pontuar';
import { type LanceLicitacao, lanceLicitacao } from '../../resources/contratacao/lance_licitacao';
import { campoDoObjeto, nomeDoObjeto } from '../../resources/contratacao/objeto';
import { exigirSemImpedimento } from '../fornecedores/situacao';
import { lerParametros } from '../parametros/parametros';
import { avisarSala } from '../portal/avisar';
import { licitanteSql } from './anonimato';
import { EM_DISPUTA, emMinutos, emObjetos, type LinhaEmDisputa, momentoDo, type ObjetoEmDisputa } from './etapa-de-lances';
import { exigirConducao, registrarEvento } from './eventos';
import { doObjetoSql, gravarValores, julgarObjeto } from './objetos';
import { descontoDaOfertaSql, economiaSql, retornoSql } from './oferecido';

/** Where the highest discount wins only a discount is bid: what it makes of the reference is the value. */
function valorDoLance({ desconto, valor }: LanceLicitacao, { criterio_julgamento, estimado, lote_numero }: ObjetoEmDisputa): string | null {
  if (criterio_julgamento !== 'maior_desconto') return valor;
  return desconto ? comDesconto(estimado, desconto, lote_numero === null ? 4 : 2) : null;
}

/** A draft that says of which object it is, item or lot. */
const comObjeto = (draft: Readonly<Partial<DraftOf<typeof lanceLicitacao>>>) =>
  ({ item_numero: null, lote_numero: null, ...draft }) as LanceLicitacao;

type Alvo = Pick<LanceLicitacao, 'processo_contratacao_id' | 'proposta_id' | 'item_numero' | 'lote_numero'>;

/** Lances (handbook Compras 4A.5, R5 and R6): those for an item or lot one at a time, by the clock of the server, and never changed. */
export const lanceLicitacaoRules = onResource(lanceLicitacao, {
  derived: {
    rotulo: (t) => `(select ${licitanteSql('o')} from public.proposta_licitacao o where o.id = ${t}.proposta_id)`,
  },
  lockedBecause: () => "'O lance recebido não se altera. Um erro manifesto se exclui durante a disputa, com o motivo.'",
  lock: (draft, work) => travarObjeto(work, comObjeto(draft)),
  complete: (draft, work, _current, objeto) => {
    const lance = comObjeto(draft);
    // the instant of a bid is that in which its turn came: the order of the instants is that of the values
    const agora = work.now();
    const recebido = { ...lance, instante: agora.toISOString(), ip: work.origin.ip };
    if (!objeto) return recebido;
    const valor = valorDoLance(lance, objeto);
    if (!valor || momentoDo(work, objeto, agora) !== 'fechada') return { ...recebido, valor };
    return { ...recebido, valor: null, desconto: null, fechado: true, lacrado: valor };
  },
  judge: async (draft, work, _current, objeto): Promise<Issues | null> => {
    const lance = draft as LanceLicitacao;
    const campo = campoDoObjeto(julgarObjeto(lance, objeto));
    if (!objeto) return { [campo]: ['O item não está no processo.'] };
    const momento = exigirDisputa(work, objeto, new Date(lance.instante as string));
    const valor = momento === 'fechada' ? (draft as { lacrado?: string }).lacrado : lance.valor;
    const porDesconto = objeto.criterio_julgamento === 'maior_desconto';
    if (!valor && porDesconto) return { desconto: ['Informe o desconto do lance: é por ele que se julga.'] };
    if (!valor) return { valor: ['Informe o valor do lance.'] };
    if (compareDecimals(valor, '0') <= 0) return { [porDesconto ? 'desconto' : 'valor']: ['O lance não chega a um preço: confira-o.'] };
    if (lance.lote_numero !== null && compareDecimals(valor, roundDecimal(valor, 2)) !== 0)
      return { valor: ['O total do lote vai até os centavos.'] };
    const ofertas = await lerOfertas(work, lance);
    const propria = ofertas.find(({ proposta }) => proposta === lance.proposta_id);
    if (!propria) return { [campo]: [`A proposta não tem este ${campo === 'lote_numero' ? 'lote' : 'item'}.`] };
    await exigirSemImpedimento(work, propria.fornecedor_id, work.today(), 'proposta_id');
    return (
      julgarQuem(lance, objeto, momento, propria, ofertas) ??
      julgarValor({ valor, desconto: lance.desconto }, objeto, momento, propria, ofertas)
    );
  },
  afterSave: async (_id, tx, _current, draft, objeto) => {
    const lance = draft as LanceLicitacao;
    if (lance.fechado) return;
    const { item_numero, lote_numero, valor, instante } = lance;
    // none asks what another answers: they travel together, and the next bid waits less
    await Promise.all([
      gravarValores(tx, [{ proposta: lance.proposta_id, item_numero, lote_numero, valor, instante }]),
      prorrogar(tx, lance, objeto),
      avisarSala(tx, lance.processo_contratacao_id),
    ]);
  },
  acts: {
    excluir_lance: act('Lance excluído.', async (lance, { motivo }, tx) => {
      await exigirConducao(tx, lance.processo_contratacao_id);
      const objeto = await travarObjeto(tx, lance);
      if (objeto) exigirDisputa(tx, objeto, tx.now(), 'id');
      await tx.db.execute('update public.lance_licitacao set cancelado = true, motivo = $2 where id = $1 and cliente_id = $3', [
        lance.id,
        motivo,
        tx.cliente.id,
      ]);
      if (!lance.fechado) await voltarAoAnterior(tx, lance);
      await registrarEvento(tx, lance.processo_contratacao_id, `Lance de ${lance.rotulo} no ${nomeDoObjeto(lance)} excluído: ${motivo}`);
    }),
  },
});

/**
 * Locks the item or the items of the lot, so that two bids for it at once are received one after the other, and those for others at the same
 * time; the process does not go on meanwhile. The proposal comes before the process, as in its own acts.
 */
async function travarObjeto(
  work: Work,
  { processo_contratacao_id, proposta_id, item_numero, lote_numero }: Alvo,
): Promise<ObjetoEmDisputa | undefined> {
  const linhas = await work.db.rowsPlanned<LinhaEmDisputa>(
    `select ${EM_DISPUTA} from public.proposta_licitacao o join public.processo_contratacao p on p.id = o.processo_contratacao_id
       join public.processo_contratacao_itens i on i.pai_id = p.id
      where o.id = $1 and p.id = $2 and p.cliente_id = $3 and ${doObjetoSql('i', '$4', '$5', 'numero')} order by i.numero
        for key share of o for share of p for no key update of i`,
    [proposta_id, processo_contratacao_id, work.cliente.id, item_numero, lote_numero],
  );
  return emObjetos(linhas)[0];
}

/** @throws ValidationError when the stage of the object is over by the clock of the server */
function exigirDisputa(work: Work, objeto: ObjetoEmDisputa, agora: Date, campo = 'processo_contratacao_id'): Momento {
  if (objeto.situacao !== 'disputa') throw new ValidationError({ [campo]: ['O processo não está em disputa.'] });
  if (objeto.suspenso) throw new ValidationError({ [campo]: [`A disputa do ${nomeDoObjeto(objeto)} está suspensa.`] });
  const momento = momentoDo(work, objeto, agora);
  if (momento === 'encerrada') throw new ValidationError({ [campo]: ['A etapa de lances terminou.'] });
  return momento;
}

interface Ofertada extends Record<string, unknown> {
  proposta: number;
  fornecedor_id: number;
  valor: string;
  na_disputa: boolean | null;
  classificacao: number | null;
  /** A closed bid waits for the end of the stage. */
  lacrado: boolean;
  /** One of a lot. */
  quantidade: string;
  /** In %, where the highest one wins. */
  desconto: string | null;
  /** What is saved, and what of it is left once who makes it is paid, where that wins; reais. */
  economia: string | null;
  retorno: string | null;
}

/** The offers for the object of a bid, as they are. */
function lerOfertas(work: Work, { processo_contratacao_id, item_numero, lote_numero }: Alvo): Promise<Ofertada[]> {
  return work.db.rowsPlanned<Ofertada>(
    `select o.id as proposta, o.fornecedor_id, coalesce(i.valor_lote, i.valor_final)::text as valor, i.na_disputa, i.classificacao,
            case when i.lote_numero is null then i.quantidade else 1 end::text as quantidade,
            case when p.criterio_julgamento = 'maior_desconto' then ${descontoDaOfertaSql('i', 'o')} end::text as desconto,
            case when p.criterio_julgamento = 'maior_retorno' then ${economiaSql('i')} end::text as economia,
            case when p.criterio_julgamento = 'maior_retorno' then ${retornoSql('i')} end::text as retorno,
            exists (select from public.lance_licitacao l where l.proposta_id = o.id and ${doObjetoSql('l', '$3', '$4')} and l.lacrado is not null
                       and not l.cancelado) as lacrado
       from public.proposta_licitacao o join public.proposta_licitacao_itens i on i.pai_id = o.id
       join public.processo_contratacao p on p.id = o.processo_contratacao_id
      where o.processo_contratacao_id = $1 and o.cliente_id = $2 and o.situacao = 'aberta' and o.data_exclusao is null
        and ${doObjetoSql('i', '$3', '$4')} and i.valor_final is not null
        and ($4::int is null or i.item_numero = (select min(x.item_numero) from public.proposta_licitacao_itens x where x.pai_id = o.id and ${doObjetoSql('x', '$3', '$4')}))`,
    [processo_contratacao_id, work.cliente.id, item_numero, lote_numero],
  );
}

/** R6: whether a supplier bids in the stage in which the object is. */
function julgarQuem(
  { proposta_id }: Alvo,
  { etapa }: ObjetoEmDisputa,
  momento: Momento,
  { na_disputa, classificacao, lacrado }: Ofertada,
  ofertas: readonly Ofertada[],
): Issues | null {
  if (na_disputa === false)
    return {
      proposta_id: [etapa === 'final' ? 'A disputa final é só dos empatados.' : 'A proposta não foi para a etapa de lances.'],
    };
  if (etapa === 'reinicio' && classificacao === 1)
    return { proposta_id: ['A primeira colocada já está definida: disputam-se as demais colocações (Lei 14.133/2021, art. 56, § 4º).'] };
  if (momento !== 'fechada') return null;
  if (lacrado) return { proposta_id: ['O lance fechado já foi enviado, e é um só.'] };
  if (etapa !== 'final' && !vaoAdiante(ofertas).some(({ proposta }) => proposta === proposta_id))
    return { proposta_id: ['O lance fechado é do melhor e dos que estão até 10 % acima dele, ou dos três primeiros.'] };
  return null;
}

/** R5: better than the supplier's own last one and, when it covers the best, by the interval of the object. */
function julgarValor(
  { valor, desconto }: { valor: string; desconto: string | null },
  { etapa, criterio_julgamento, intervalo_lance }: ObjetoEmDisputa,
  momento: Momento,
  propria: Ofertada,
  ofertas: readonly Ofertada[],
): Issues | null {
  const campo = criterio_julgamento === 'maior_desconto' ? 'desconto' : 'valor';
  const sinal = criterio_julgamento === 'maior_lance' ? -1 : 1;
  if (sinal * compareDecimals(valor, propria.valor) >= 0) return { [campo]: [`O lance melhora ${oProprio(propria)}.`] };
  const primeira = etapa === 'reinicio' ? ofertas.find(({ classificacao }) => classificacao === 1) : undefined;
  if (primeira && sinal * compareDecimals(valor, primeira.valor) <= 0)
    return { [campo]: [`Disputam-se as demais colocações: o lance não alcança o da primeira, R$ ${formatDecimal(primeira.valor, 4)}.`] };
  // whoever closes its bid does not see the others
  if (momento === 'fechada' || !intervalo_lance) return null;
  const disputadas = ofertas.filter((one) => one !== primeira);
  if (criterio_julgamento === 'maior_desconto') return julgarPontos(desconto ?? '0', intervalo_lance, disputadas);
  const diferenca = criterio_julgamento === 'maior_retorno' ? ganhoDeRetorno(valor, propria, disputadas) : ganho(valor, sinal, disputadas);
  const cobre = compareDecimals(diferenca, '0') > 0;
  return cobre && compareDecimals(diferenca, intervalo_lance) < 0
    ? { [campo]: [`O lance que cobre o melhor difere dele ao menos R$ ${formatDecimal(intervalo_lance, 4)}.`] }
    : null;
}

/** Where the highest discount wins the interval is of percentage points, as the discounts are. */
function julgarPontos(desconto: string, intervalo: string, ofertas: readonly Ofertada[]): Issues | null {
  const melhor = ofertas.reduce((best, one) => (compareDecimals(one.desconto ?? '0', best) > 0 ? (one.desconto ?? '0') : best), '0');
  const diferenca = sumDecimals([desconto, `-${melhor}`]);
  const cobre = compareDecimals(diferenca, '0') > 0;
  return cobre && compareDecimals(diferenca, intervalo) < 0
    ? {
        desconto: [
          `O desconto que cobre o melhor, ${formatDecimal(melhor)} %, passa dele ao menos ${formatDecimal(intervalo)} ponto percentual.`,
        ],
      }
    : null;
}

function oProprio({ valor, desconto, retorno }: Ofertada): string {
  if (desconto) return `o próprio desconto, ${desconto.replace('.', ',')} %`;
  return `${retorno ? 'a própria remuneração' : 'o próprio valor'}, R$ ${formatDecimal(valor, 4)}`;
}

/** How much better than the best a value is; negative of one that is worse. */
function ganho(valor: string, sinal: number, ofertas: readonly Ofertada[]): string {
  const [melhor = valor] = ofertas.map((one) => one.valor).sort((a, b) => sinal * compareDecimals(a, b));
  return sinal === 1 ? sumDecimals([melhor, `-${valor}`]) : sumDecimals([valor, `-${melhor}`]);
}

/** The same of what the municipality is left with (Lei 14.133/2021, art. 39). */
function ganhoDeRetorno(valor: string, { economia, quantidade }: Ofertada, ofertas: readonly Ofertada[]): string {
  const novo = retorno({ economia, valor, quantidade });
  const [melhor = novo] = ofertas.flatMap((one) => one.retorno ?? []).sort((a, b) => compareDecimals(b, a));
  return sumDecimals([novo, `-${melhor}`]);
}

/** R6: a bid in the last minutes extends the stage of its object by as many, again and again. */
async function prorrogar(tx: Work, lance: Alvo, objeto: ObjetoEmDisputa | undefined): Promise<void> {
  if (!objeto?.disputa_ate || !prorroga({ modo: objeto.modo_disputa, etapa: objeto.etapa ?? 'inicial' })) return;
  const { disputa_prorrogacao_min } = await lerParametros(tx, objeto.orgao_id);
  const ate = emMinutos(tx, disputa_prorrogacao_min);
  if (ate.getTime() <= new Date(objeto.disputa_ate).getTime()) return;
  await tx.db.execute(
    `update public.processo_contratacao_itens i set disputa_ate = $2 where i.pai_id = $1 and ${doObjetoSql('i', '$3', '$4', 'numero')}`,
    [lance.processo_contratacao_id, ate, lance.item_numero, lance.lote_numero],
  );
}

/** What the supplier offers without a bid that was excluded: the last of the others, or its proposal. */
async function voltarAoAnterior(tx: Work, { proposta_id, item_numero, lote_numero }: Alvo): Promise<void> {
  const anterior = await tx.db.first<{ valor: string; instante: Date | string }>(
    `select b.valor::text, b.instante from public.lance_licitacao b
      where b.proposta_id = $1 and b.cliente_id = $2 and ${doObjetoSql('b', '$3', '$4')} and not b.cancelado and b.valor is not null
      order by b.id desc limit 1`,
    [proposta_id, tx.cliente.id, item_numero, lote_numero],
  );
  const { valor = null, instante = null } = anterior ?? {};
  await gravarValores(tx, [{ proposta: proposta_id, item_numero, lote_numero, valor, instante }]);
}
