import { addDays, compareDecimals, formatDate, formatDecimal, type Issues, sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { writeChildren } from '../../../server/resources/lines';
import { readRecord } from '../../../server/resources/record';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { lancarOuEsperar, type Parte } from '../../contabilidade/server';
import { ALIENACAO, type BaixaBem, baixaBem, COM_AVALIACAO, COM_PRECO, type TipoBaixa } from '../resources/baixa_bem';
import { type Bem, bem, SITUACOES_BEM, type SituacaoBem } from '../resources/bem';
import { CREDITO_DA_PERMUTA } from './contas';
import { type ContasDaClasse, contasDoFato, lerContas } from './contas-da-classe';
import { exigirDataDoAto } from './datas';
import { estornarIncorporacao, incorporar } from './incorporar';
import { exigirForaDeInventario } from './inventario-aberto';
import { exigirHomologado } from './leilao';
import { type BemLido, negativo, tem, travarBens } from './lidos';
import { exigirSituacao } from './movimentar';
import { eliminarAntesDeSair, estornarFatos } from './sair';
import { estornarValores, exigirUltimaMudanca, lancarValores } from './valores';

/** What the book is told of each way out, and the account of what is lost where the event has more than one (handbook 12). */
const FATOS: Record<TipoBaixa, { fato: string; escolha?: string }> = {
  leilao: { fato: 'BEM_BAIXA_VENDA' },
  venda_direta: { fato: 'BEM_BAIXA_VENDA' },
  permuta: { fato: 'BEM_BAIXA_PERMUTA' },
  dacao: { fato: 'BEM_BAIXA_DACAO' },
  doacao: { fato: 'BEM_BAIXA_DOACAO', escolha: '3.6.5.1.1' },
  transferencia_externa: { fato: 'BEM_BAIXA_TRANSFERENCIA_EXTERNA', escolha: '3.6.5.1.1' },
  inservivel: { fato: 'BEM_BAIXA_INSERVIVEL', escolha: '3.6.5.1.1' },
  demolicao: { fato: 'BEM_BAIXA_DEMOLICAO', escolha: '3.6.5.1.1' },
  perda: { fato: 'BEM_BAIXA_PERDA', escolha: '3.6.3.1.1' },
  sinistro: { fato: 'BEM_BAIXA_SINISTRO', escolha: '3.6.3.1.1' },
  morte: { fato: 'BEM_BAIXA_MORTE', escolha: '3.6.3.1.1' },
  erro: { fato: 'BEM_BAIXA_ERRO' },
};

const reais = (valor: string) => `R$ ${formatDecimal(valor, 2)}`;
const origemDe = ({ id }: Pick<BaixaBem, 'id'>) => ({ tipo: baixaBem.name, id });
const bensDe = ({ itens }: Pick<BaixaBem, 'itens'>) => itens.map(({ bem_id }) => bem_id);
const inclui = (lista: readonly TipoBaixa[], tipo: TipoBaixa) => lista.includes(tipo);

async function mudarSituacao(tx: Work, ids: readonly number[], situacao: SituacaoBem): Promise<void> {
  if (ids.length === 0) return;
  await tx.db.execute('update public.bem set situacao_bem = $3, versao = versao + 1 where cliente_id = $1 and id = any($2::bigint[])', [
    tx.cliente.id,
    ids,
    situacao,
  ]);
}

/** B6, IM1, IM2: of an imóvel, only what is dominical, or was disaffected by law, is alienated, and with a law unless it came by judgment or dação. */
export async function julgarImoveis(work: Work, { tipo, itens, autorizacao_legislativa }: BaixaBem): Promise<Issues> {
  if (!inclui(ALIENACAO, tipo)) return {};
  const imoveis = await work.db.rows<{ rotulo: string; dominical: boolean; dispensada: boolean }>(
    `select lpad(b.tombamento::text, 6, '0') as rotulo,
            i.id is null or i.categoria = 'dominical' or exists (select from public.bem_imovel_desafetacao d where d.pai_id = i.id and d.para = 'dominical') as dominical,
            b.forma_ingresso = 'dacao' as dispensada
       from bem b join public.classificacao_patrimonial c on c.id = b.classificacao_id and c.natureza in ('imovel', 'infraestrutura')
       left join public.bem_imovel i on i.cliente_id = b.cliente_id and b.id in (i.bem_terreno_id, i.bem_edificacao_id) where b.id = any($1::bigint[])`,
    [itens.map(({ bem_id }) => bem_id)],
  );
  const preso = imoveis.find(({ dominical }) => !dominical);
  if (preso)
    return {
      itens: [
        `O imóvel ${preso.rotulo} é de uso comum ou especial: registre antes a lei que o desafetou, em Cadastro › Imóveis (Código Civil, arts. 100 e 101).`,
      ],
    };
  return imoveis.some(({ dispensada }) => !dispensada) && !autorizacao_legislativa
    ? { autorizacao_legislativa: ['A alienação de imóvel pede lei que a autorize (Lei 14.133/2021, art. 76, I).'] }
    : {};
}

/** B5: what still binds a bem ends before it leaves. */
async function exigirSolto(tx: Work, ids: readonly number[]): Promise<void> {
  const preso = await tx.db.first<{ rotulo: string; tipo: string }>(
    `select lpad(b.tombamento::text, 6, '0') as rotulo, g.tipo from garantia_bem g join public.garantia_bem_bens x on x.pai_id = g.id
       join public.bem b on b.id = x.alvo_id where x.alvo_id = any($1::bigint[]) and g.situacao = 'vigente' and g.fim >= $2::date
        and g.tipo in ('seguro', 'comodato', 'cessao', 'assistencia') limit 1`,
    [ids, tx.today()],
  );
  if (preso)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O bem ${preso.rotulo} tem ${preso.tipo === 'seguro' ? 'seguro' : 'contrato'} em vigor: encerre-o antes, em Cadastro › Contratos e garantias.`,
    });
}

/** Proposes: the bens, with their components, wait for what is decided of them. */
export async function propor(tx: Work, record: BaixaBem): Promise<void> {
  const bens = await travarBens(tx, bensDe(record), record.data);
  const outro = bens.find(({ situacao_bem }) => situacao_bem !== 'ativo' && situacao_bem !== 'nao_localizado');
  if (outro) exigirSituacao([outro], 'ativo');
  const extraviado = bens.find(({ situacao_bem }) => situacao_bem === 'nao_localizado');
  if (extraviado && record.tipo !== 'perda' && record.tipo !== 'erro')
    throw new ValidationError({ tipo: [`O bem ${extraviado.rotulo} não foi localizado: a baixa dele é por perda.`] });
  await exigirForaDeInventario(tx, bensDe(record));
  await exigirSolto(tx, bensDe(record));
  await mudarSituacao(tx, bensDe(record), 'em_baixa');
  const itens = record.itens.map((item) => ({ ...item, situacao_antes: bens.find(({ id }) => id === item.bem_id)?.situacao_bem ?? null }));
  await escreverLiquidos(tx, { ...record, itens }, bens);
}

/** Attests the value of each bem (Lei 14.133/2021, art. 76). */
export async function avaliar(tx: Work, record: BaixaBem): Promise<void> {
  const faltam = record.itens.flatMap(({ valor_avaliado }, n) =>
    valor_avaliado === null ? [[`itens.${n}.valor_avaliado`, ['Informe o valor avaliado; zero, se nada vale.']]] : [],
  );
  if (faltam.length > 0) throw new ValidationError(Object.fromEntries(faltam));
  await writeColumns(tx, baixaBem, record.id, { avaliada_por_id: tx.caller?.usuarioId ?? null });
}

/** Authorises, once what the law asks is there. */
export async function autorizar(tx: Work, record: BaixaBem): Promise<void> {
  if (record.situacao === 'proposta' && inclui(COM_AVALIACAO, record.tipo))
    throw new ValidationError({ id: ['Esta baixa é avaliada pela comissão antes de autorizada (Lei 14.133/2021, art. 76).'] });
  const issues = await julgarImoveis(tx, record);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  await writeColumns(tx, baixaBem, record.id, { autorizada_por_id: tx.caller?.usuarioId ?? null });
}

/** B4: who buys pays at least what was valued, or the minimum of the lot in a second session. */
function julgarVenda({ tipo, itens, lotes, segunda_sessao }: BaixaBem): Issues {
  if (!inclui(COM_PRECO, tipo)) return {};
  const issues: Issues = {};
  for (const [n, { valor_venda, valor_avaliado, vendido, lote }] of itens.entries()) {
    if (vendido === false) continue;
    const campo = `itens.${n}.valor_venda`;
    if (!valor_venda) issues[campo] = ['Informe por quanto foi vendido ou, se o lote ficou deserto, que o bem não sai.'];
    else if (compareDecimals(valor_venda, valor_avaliado ?? '0') < 0 && !(tipo === 'leilao' && segunda_sessao))
      issues[campo] = [`O bem foi avaliado em ${reais(valor_avaliado ?? '0.00')}: abaixo disso só em segunda sessão prevista no edital.`];
    if (tipo === 'leilao' && lotes.length > 0 && !lotes.some((one) => one.lote === lote))
      issues[`itens.${n}.lote`] = ['Este lote não está na lista de lotes.'];
  }
  for (const [n, { lote, minimo, lance }] of lotes.entries()) {
    const bens = itens.filter((one) => one.lote === lote && one.vendido !== false);
    const vendido = sumDecimals(['0.00', ...bens.map(({ valor_venda }) => valor_venda ?? '0.00')]);
    if (bens.length === 0) continue;
    if (!lance || compareDecimals(lance, minimo) < 0)
      issues[`lotes.${n}.lance`] = [`O lance vencedor é ao menos o mínimo, ${reais(minimo)}.`];
    else if (compareDecimals(lance, vendido) !== 0)
      issues[`lotes.${n}.lance`] = [`Os bens do lote somam ${reais(vendido)}: reparta entre eles o lance de ${reais(lance)}.`];
  }
  return issues;
}

/** Takes the bens out of the book, whole (B1 to B3, B8, B12). @throws ValidationError */
export async function efetivar(tx: Work, record: BaixaBem, data: string): Promise<void> {
  await exigirHomologado(tx, record);
  const issues = julgarVenda(record);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  if (data < record.data) throw new ValidationError({ data: [`A proposta é de ${formatDate(record.data)}: a baixa não é de antes.`] });
  const desertos = record.itens.filter(({ vendido }) => vendido === false).map(({ bem_id }) => bem_id);
  const saem = bensDe(record).filter((id) => !desertos.includes(id));
  if (saem.length === 0) throw new ValidationError({ itens: ['Nenhum bem sai: cancele a proposta.'] });
  const bens = await travarBens(tx, saem, data);
  exigirSituacao(bens, 'em_baixa');
  await exigirDataDoAto(tx, data, saem);
  const contas = await lerContas(
    tx,
    bens.map(({ classificacao_id }) => classificacao_id),
  );
  const saida = {
    origem: origemDe(record),
    tipo: 'baixa' as const,
    data,
    documento: `Baixa ${record.rotulo}`,
    historico: `Baixa de bens ${record.rotulo}: ${record.interesse_publico}`.slice(0, 500),
  };
  await eliminarAntesDeSair(tx, saida, bens, contas);
  await baixarLiquido(tx, record, saida, bens, contas);
  if (record.tipo === 'permuta') await receberEmTroca(tx, record, bens, data);
  await cobrarResponsavel(tx, record, saida);
  await encerrarApuracao(tx, saida, bens);
  await mudarSituacao(tx, saem, 'baixado');
  await voltar(tx, record, desertos);
  await escreverLiquidos(tx, record, bens);
  const veiculo = await tx.db.first(
    `select b.id from public.bem b join public.classificacao_patrimonial c on c.id = b.classificacao_id
      where b.id = any($1::bigint[]) and c.codigo ~ '^1\\.(48|52)\\.' limit 1`,
    [saem],
  );
  const vende = inclui(ALIENACAO, record.tipo);
  await writeColumns(tx, baixaBem, record.id, {
    data_baixa: data,
    efetivada_por_id: tx.caller?.usuarioId ?? null,
    // CTB, art. 134
    prazo_detran: veiculo && vende ? addDays(data, 60) : null,
  });
}

/** The value for which a bem goes: what was paid, or what it is fairly worth. */
function precoDe({ tipo }: BaixaBem, { valor_venda, valor_avaliado }: BaixaBem['itens'][number]): string {
  return (tipo === 'permuta' ? valor_avaliado : valor_venda) ?? '0.00';
}

async function baixarLiquido(
  tx: Work,
  record: BaixaBem,
  { origem, data, documento, historico }: { origem: { tipo: string; id: number }; data: string; documento: string; historico: string },
  bens: readonly BemLido[],
  contas: ReadonlyMap<number, ContasDaClasse>,
): Promise<void> {
  const { fato, escolha } = FATOS[record.tipo];
  const parteDe = (lido: BemLido): Parte => {
    const mapa = contasDoFato(contas.get(lido.classificacao_id));
    const { liquido } = lido;
    if (inclui(COM_PRECO, record.tipo) || record.tipo === 'permuta') {
      const preco = precoDe(record, record.itens.find(({ bem_id }) => bem_id === lido.id) as BaixaBem['itens'][number]);
      const diferenca = Fraction.of(preco).minus(liquido);
      return {
        valor: preco,
        evento: '6074',
        valores: {
          liquido: Fraction.min(Fraction.of(preco), Fraction.of(liquido)).text(2),
          ganho: Fraction.notNegative(diferenca).text(2),
          perda: Fraction.notNegative(Fraction.ZERO.minus(diferenca)).text(2),
        },
        contexto: { contas: mapa },
      };
    }
    if (record.tipo === 'dacao')
      return {
        valor: liquido,
        valores: { torna_a_pagar: liquido },
        contexto: { contas: mapa, ...(record.destinatario_id && { credor_id: record.destinatario_id }) },
      };
    return { valor: liquido, contexto: { contas: mapa, ...(escolha && { escolhas: [escolha] }) } };
  };
  const comValor = bens.filter((lido) => {
    const item = record.itens.find(({ bem_id }) => bem_id === lido.id);
    return tem(lido.liquido) || (item && tem(precoDe(record, item)));
  });
  const enviado =
    comValor.length > 0
      ? await lancarOuEsperar(tx, { ...origem, parte: fato }, { fato, data, partes: comValor.map(parteDe), documento, historico })
      : null;
  await lancarValores(
    tx,
    { data, origem, fato_id: enviado?.fato_id ?? null },
    bens.filter(({ liquido }) => tem(liquido)).map(({ id, liquido }) => ({ bem_id: id, tipo: 'baixa' as const, bruto: negativo(liquido) })),
  );
}

/** The bens that come in an exchange. */
async function lerRecebidos(tx: Work, { recebidos }: BaixaBem): Promise<Bem[]> {
  const lidos: Bem[] = [];
  for (const id of recebidos ?? [])
    lidos.push((await readRecord(tx, tx.services.registry.get(bem.name), id, { sensitive: true })) as unknown as Bem);
  return lidos;
}

/** B8: what comes in exchange enters in the same act; both sides, with the torna, are worth the same. */
async function receberEmTroca(tx: Work, record: BaixaBem, bens: readonly BemLido[], data: string): Promise<void> {
  const saiu = sumDecimals(
    record.itens.filter(({ bem_id }) => bens.some(({ id }) => id === bem_id)).map(({ valor_avaliado }) => valor_avaliado ?? '0.00'),
  );
  const recebidos = await lerRecebidos(tx, record);
  const entrou = sumDecimals(['0.00', ...recebidos.map(({ valor_aquisicao }) => valor_aquisicao as string), record.torna ?? '0.00']);
  if (recebidos.length === 0) throw new ValidationError({ recebidos: ['Diga os bens que se recebem em troca.'] });
  if (compareDecimals(entrou, saiu) !== 0)
    throw new ValidationError({
      torna: [`O que sai vale ${reais(saiu)} e o que entra, com a torna, ${reais(entrou)}: as duas partes da permuta valem o mesmo.`],
    });
  if (record.torna && compareDecimals(record.torna, '0') < 0)
    await lancarOuEsperar(
      tx,
      { ...origemDe(record), parte: 'BEM_INCORPORACAO_PERMUTA' },
      {
        fato: 'BEM_INCORPORACAO_PERMUTA',
        data,
        valor: negativo(record.torna),
        valores: { torna_a_pagar: negativo(record.torna) },
        contexto: { contas: { BEM: CREDITO_DA_PERMUTA }, ...(record.destinatario_id && { credor_id: record.destinatario_id }) },
        documento: `Baixa ${record.rotulo}`,
        historico: `Torna a pagar da permuta ${record.rotulo}`,
      },
    );
  for (const recebido of recebidos) {
    await incorporar(tx, recebido, data);
    await mudarSituacao(tx, [recebido.id], 'ativo');
  }
}

/** What is imputed to somebody becomes a credit. */
async function cobrarResponsavel(
  tx: Work,
  record: BaixaBem,
  { origem, data, documento }: { origem: { tipo: string; id: number }; data: string; documento: string },
): Promise<void> {
  if (record.responsabilidade !== 'ressarcimento' || !record.valor_ressarcimento) return;
  await lancarOuEsperar(
    tx,
    { ...origem, parte: 'DIREITO_RESSARCIMENTO' },
    {
      fato: 'DIREITO_RESSARCIMENTO',
      data,
      valor: record.valor_ressarcimento,
      contexto: { ...(record.responsavel_id && { credor_id: record.responsavel_id }) },
      documento,
      historico: `Ressarcimento de bens, baixa ${record.rotulo}`,
    },
  );
}

/** What was under inquiry since it was not found is no longer: the decision is this one. */
async function encerrarApuracao(
  tx: Work,
  { origem, data, documento, historico }: { origem: { tipo: string; id: number }; data: string; documento: string; historico: string },
  bens: readonly BemLido[],
): Promise<void> {
  const abertas = await tx.db.rows<{ chave: string; valor: string; bem_id: number }>(
    `select f.chave, f.valor::text as valor, substring(f.chave from ':BEM_EM_APURACAO:([0-9]+)$')::bigint as bem_id from fato_contabil f
      where f.fato = 'BEM_EM_APURACAO' and f.situacao <> 'cancelado' and substring(f.chave from ':BEM_EM_APURACAO:([0-9]+)$')::bigint = any($1::bigint[])
        and not exists (select from public.fato_contabil d where d.cliente_id = f.cliente_id and d.entidade_id = f.entidade_id and d.fato = 'BEM_APURADO'
              and d.situacao <> 'cancelado' and d.chave like '%:BEM_APURADO:' || substring(f.chave from '([0-9]+)$'))`,
    [bens.map(({ id }) => id)],
  );
  for (const { valor, bem_id } of abertas)
    await lancarOuEsperar(
      tx,
      { ...origem, parte: `BEM_APURADO:${bem_id}` },
      {
        fato: 'BEM_APURADO',
        data,
        valor,
        contexto: { instrumento: `Bem ${bens.find(({ id }) => id === bem_id)?.rotulo}` },
        documento,
        historico,
      },
    );
}

/** What each bem was worth as it was proposed, or left, and what was gained. */
async function escreverLiquidos(tx: Work, record: BaixaBem, bens: readonly BemLido[]): Promise<void> {
  const comPreco = inclui(COM_PRECO, record.tipo) || record.tipo === 'permuta';
  const itens = record.itens.map((item) => {
    const lido = bens.find(({ id }) => id === item.bem_id);
    if (!lido) return item;
    const preco = precoDe(record, item);
    const decidido = comPreco && (record.tipo === 'permuta' ? item.valor_avaliado : item.valor_venda);
    return { ...item, liquido: lido.liquido, resultado: decidido ? Fraction.of(preco).minus(lido.liquido).text(2) : null };
  });
  await writeChildren(tx.db, baixaBem.name, record.id, baixaBem.fields, { itens }, false);
}

/** Given up, the bens are as they were. */
export async function cancelar(tx: Work, record: BaixaBem): Promise<void> {
  if (record.situacao === 'rascunho') return;
  await voltar(tx, record, bensDe(record));
}

/** Brings the bens back to the book, with what they were worth. */
export async function estornarBaixa(tx: Work, record: BaixaBem, asked: { data: string; motivo: string }): Promise<void> {
  if (record.data_baixa && asked.data < record.data_baixa)
    throw new ValidationError({ data: [`A baixa é de ${formatDate(record.data_baixa)}: o estorno não é de antes.`] });
  const origem = origemDe(record);
  await exigirUltimaMudanca(tx, origem);
  await exigirDataDoAto(tx, asked.data, bensDe(record));
  if (record.tipo === 'permuta') await devolverRecebidos(tx, record, asked);
  await estornarFatos(tx, origem, asked);
  await estornarValores(tx, origem, asked.data);
  await voltar(
    tx,
    record,
    record.itens.filter(({ vendido }) => vendido !== false).map(({ bem_id }) => bem_id),
  );
}

/** What came in exchange waits again to be incorporated, whatever became of it since taken back first. */
async function devolverRecebidos(tx: Work, record: BaixaBem, asked: { data: string; motivo: string }): Promise<void> {
  const recebidos = await lerRecebidos(tx, record);
  const outro = recebidos.find(({ situacao_bem }) => situacao_bem !== 'ativo');
  if (outro)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O bem recebido ${outro.rotulo} está ${SITUACOES_BEM[outro.situacao_bem].toLowerCase()}: conclua antes o que há com ele.`,
    });
  await mudarSituacao(
    tx,
    recebidos.map(({ id }) => id),
    'a_incorporar',
  );
  for (const recebido of recebidos) await estornarIncorporacao(tx, recebido, asked);
}

/** Bens that do not leave are as they were proposed: what was not found is still looked for. */
async function voltar(tx: Work, { itens }: BaixaBem, ids: readonly number[]): Promise<void> {
  const sumidos = itens.filter(({ bem_id, situacao_antes }) => ids.includes(bem_id) && situacao_antes === 'nao_localizado');
  const perdidos = sumidos.map(({ bem_id }) => bem_id);
  await mudarSituacao(tx, perdidos, 'nao_localizado');
  await mudarSituacao(
    tx,
    ids.filter((id) => !perdidos.includes(id)),
    'ativo',
  );
}
