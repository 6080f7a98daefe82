import { compareDecimals, formatDecimal, type Issues, sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { ValidationError } from '../../../server/http/errors';
import { writeChildren } from '../../../server/resources/lines';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { lancarOuEsperar, type Parte } from '../../contabilidade/server';
import { limiteDaReversao, reavaliar } from '../calculo/alterar';
import { type AlteracaoBem, alteracaoBem, type TipoAlteracao } from '../resources/alteracao_bem';
import { BEM_NO_LIVRO, bem } from '../resources/bem';
import { CONTA_A_INCORPORAR } from './contas';
import { CONTAS_DO_EVENTO, type ContasDaClasse, contasDoFato, lerContas } from './contas-da-classe';
import { exigirDataDoAto, unidadesDaBase } from './datas';
import { type BemLido, inicioDoMes, negativo, tem, travarBens } from './lidos';
import { agregarComprado, contaDoComprado, desagregarComprado } from './melhoria';
import { eliminacao, estornarFatos } from './sair';
import { estimativaDe } from './taxas';
import { estornarValores, exigirUltimaMudanca, lancarValores, type MudancaDeValor } from './valores';

type Item = AlteracaoBem['itens'][number];
type Alteracao = Pick<AlteracaoBem, 'id' | 'tipo' | 'data' | 'itens' | 'rotulo' | 'origem_melhoria' | 'origens'>;

/** What becomes of one bem: what the ledger is told, what is expected of it from then on, and its line. */
interface Efeito {
  bem: BemLido;
  item: Item;
  linha: Record<string, string>;
  /** By fact; without one, the ledger of the bem alone. */
  mudancas: { fato: string | null; mudanca: Omit<MudancaDeValor, 'bem_id'>; parte: Parte | null }[];
  liquido: string;
  classificacao_id: number;
}

const reais = (valor: string) => `R$ ${formatDecimal(valor, 2)}`;

/** What each line would do, judged; nothing is written. @throws ValidationError by line */
export async function calcular(tx: Work, record: Alteracao): Promise<Efeito[]> {
  const bens = await travarBens(
    tx,
    record.itens.map(({ bem_id }) => bem_id),
    record.data,
  );
  const contas = await lerContas(tx, [
    ...bens.map(({ classificacao_id }) => classificacao_id),
    ...record.itens.map(({ classificacao_nova_id }) => classificacao_nova_id ?? null),
  ]);
  const conta = await contaDoComprado(tx, record);
  const issues: Issues = {};
  const efeitos: Efeito[] = [];
  for (const [n, item] of record.itens.entries()) {
    const lido = bens.find(({ id }) => id === item.bem_id);
    const recusas = lido ? await julgarItem(tx, record.tipo, item, lido, contas) : { bem_id: 'O bem não foi encontrado.' };
    for (const [campo, texto] of Object.entries(recusas)) issues[`itens.${n}.${campo}`] = [texto];
    if (lido && Object.keys(recusas).length === 0) efeitos.push(efeitoDe(record, item, lido, contas, conta));
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  return efeitos;
}

async function julgarItem(
  tx: Work,
  tipo: TipoAlteracao,
  item: Item,
  lido: BemLido,
  contas: ReadonlyMap<number, ContasDaClasse>,
): Promise<Record<string, string>> {
  if (!(BEM_NO_LIVRO as readonly string[]).includes(lido.situacao_bem)) return { bem_id: `O bem ${lido.rotulo} não está no livro.` };
  const { valor_novo, residual_novo, classificacao_nova_id } = item;
  if (tipo === 'reclassificacao') {
    const nova = classificacao_nova_id ? contas.get(classificacao_nova_id) : undefined;
    if (!nova?.bem) return { classificacao_nova_id: 'Diga a nova classificação, uma que tenha a conta do bem.' };
    if (classificacao_nova_id === lido.classificacao_id) return { classificacao_nova_id: 'O bem já é desta classificação.' };
    if (nova.depreciavel && !nova.acumulada) return { classificacao_nova_id: `"${nova.nome}" não diz a conta da depreciação.` };
  } else if (tipo !== 'estimativa') {
    if (!valor_novo) return { valor_novo: tipo === 'melhoria' ? 'Informe o custo da melhoria.' : 'Informe o valor novo do bem.' };
    if (tipo === 'melhoria' && !tem(valor_novo)) return { valor_novo: 'O custo é maior que zero.' };
    if (tipo === 'impairment' && compareDecimals(valor_novo, lido.liquido) >= 0)
      return { valor_novo: `O valor recuperável não é menor que o líquido, ${reais(lido.liquido)}: não há perda.` };
    if (tipo === 'reversao') {
      const limite = await limiteDe(tx, lido);
      const volta = Fraction.of(valor_novo).minus(lido.liquido);
      if (!volta.isPositive) return { valor_novo: `O valor novo é maior que o líquido, ${reais(lido.liquido)}.` };
      if (volta.compare(limite) > 0)
        return { valor_novo: `A reversão vai até ${reais(limite)}: mais que isso passaria do valor que o bem teria sem a perda.` };
    }
  }
  if (tipo === 'estimativa' && !residual_novo && !item.vida_restante_meses && !item.unidades_novas)
    return { residual_novo: 'Diga o novo residual, a nova vida restante, ou os dois.' };
  if (item.unidades_novas && lido.metodo !== 'unidades') return { unidades_novas: 'O bem não deprecia por unidades produzidas.' };
  if (lido.metodo === 'unidades' && !tem(lido.unidades_restantes) && !item.unidades_novas && tipo !== 'reclassificacao')
    return { unidades_novas: 'As unidades da vida útil acabaram: diga quantas restam.' };
  const liquido = liquidoNovo(tipo, item, lido);
  if (lido.metodo && compareDecimals(residual_novo ?? lido.residual ?? '0', liquido) > 0 && (residual_novo || tipo !== 'impairment'))
    return { residual_novo: `O residual não passa do líquido, que fica em ${reais(liquido)}.` };
  if (lido.metodo && lido.metodo !== 'unidades' && lido.restante === 0 && !item.vida_restante_meses && tipo !== 'reclassificacao')
    return { vida_restante_meses: 'A vida útil acabou: diga quantos meses restam.' };
  return {};
}

/** What a bem is worth, net, once a line is done. */
function liquidoNovo(tipo: TipoAlteracao, { valor_novo }: Item, { liquido }: BemLido): string {
  if (tipo === 'estimativa' || tipo === 'reclassificacao' || !valor_novo) return liquido;
  return tipo === 'melhoria' ? sumDecimals([liquido, valor_novo]) : valor_novo;
}

/** The most that the loss of a bem may be reversed by on a day: as its last impairment found it, it would have gone on depreciating. */
async function limiteDe(tx: Work, { id, liquido, perda, metodo }: BemLido): Promise<string> {
  const ultimo = `coalesce((select max(l.competencia) from public.lote_depreciacao l join public.lote_depreciacao_itens x on x.pai_id = l.id
                and x.bem_id = b.id where l.situacao = 'confirmado'), b.deprec_desde)`;
  const base = '(i.liquido - coalesce(i.residual_antes, 0))';
  const antes = await tx.db.first<{ sem: string }>(
    `select (i.liquido - case
              when b.metodo is null then 0
              when i.metodo_antes = 'unidades' then depreciacao_por_unidades(${base}, b.unidades_totais, ${unidadesDaBase(ultimo)})
              else depreciacao_ate(coalesce(i.metodo_antes, b.metodo), ${base}, greatest(i.restante_antes, 1),
                greatest(meses_de_uso(b.deprec_desde, ${ultimo}, 1), 0)) end)::numeric(18,2)::text as sem
       from alteracao_bem a join public.alteracao_bem_itens i on i.pai_id = a.id and i.bem_id = $1 join public.bem b on b.id = i.bem_id
      where a.tipo = 'impairment' and a.situacao = 'confirmada' order by a.data desc, a.id desc limit 1`,
    [id],
  );
  return limiteDaReversao(liquido, perda, antes ? antes.sem : metodo ? liquido : sumDecimals([liquido, perda]));
}

/** What a line does, once judged. @param contaDaCompra where what a melhoria bought waits */
function efeitoDe(
  record: Alteracao,
  item: Item,
  lido: BemLido,
  contas: ReadonlyMap<number, ContasDaClasse>,
  contaDaCompra: string,
): Efeito {
  const { tipo } = record;
  const classe = contas.get(lido.classificacao_id);
  const liquido = liquidoNovo(tipo, item, lido);
  const diferenca = Fraction.of(liquido).minus(lido.liquido).text(2);
  const base: Efeito = {
    bem: lido,
    item,
    linha: { diferenca, reserva: '0.00', resultado: '0.00' },
    mudancas: [],
    liquido,
    classificacao_id: tipo === 'reclassificacao' ? (item.classificacao_nova_id as number) : lido.classificacao_id,
  };
  const com = (fato: string | null, mudanca: Omit<MudancaDeValor, 'bem_id'>, parte: Parte | null) =>
    base.mudancas.push({ fato, mudanca, parte });
  if (tipo === 'reavaliacao') {
    const { reserva, resultado } = reavaliar(lido.liquido, liquido, lido.reserva, lido.resultado);
    base.linha = { diferenca, reserva, resultado };
    const eliminado = sumDecimals([lido.depreciacao, lido.perda]);
    if (tem(eliminado))
      com(
        'BEM_ELIMINACAO_DEPRECIACAO',
        { tipo: 'reavaliacao', bruto: negativo(eliminado), depreciacao: negativo(lido.depreciacao), perda: negativo(lido.perda) },
        eliminacao(lido, classe),
      );
    const aumenta = compareDecimals(diferenca, '0') >= 0;
    if (compareDecimals(diferenca, '0') !== 0) {
      const abs = (valor: string) => (aumenta ? valor : negativo(valor));
      com(
        aumenta ? 'BEM_REAVALIACAO_AUMENTO' : 'BEM_REAVALIACAO_REDUCAO',
        { tipo: 'reavaliacao', bruto: diferenca, reserva, resultado },
        {
          valor: abs(diferenca),
          valores: { reserva: abs(reserva), resultado: abs(resultado) },
          contexto: { contas: contasDoFato(classe, ['reserva']) },
        },
      );
    }
  }
  if (tipo === 'impairment')
    com(
      'BEM_IMPAIRMENT',
      { tipo: 'impairment', perda: negativo(diferenca) },
      { valor: negativo(diferenca), contexto: { contas: contasDoFato(classe, ['perda']) } },
    );
  if (tipo === 'reversao')
    com(
      'BEM_IMPAIRMENT_REVERSAO',
      { tipo: 'reversao', perda: negativo(diferenca) },
      { valor: diferenca, contexto: { contas: contasDoFato(classe, ['perda']) } },
    );
  if (tipo === 'melhoria') {
    const contas1 = contasDoFato(classe);
    // what a work cost leaves the works in progress; what was bought, what waits to be incorporated
    const obra = record.origem_melhoria === 'obra';
    // what its purchase put in the account of the class is there already
    const noLivro = !obra && contas1.BEM === contaDaCompra;
    com(
      noLivro ? null : 'BEM_MELHORIA',
      { tipo: 'melhoria', bruto: diferenca },
      noLivro
        ? null
        : {
            valor: diferenca,
            ...(obra && { evento: '6066' }),
            contexto: { contas: obra ? { '1.2.3.2.1.01': contas1.BEM as string } : { ...contas1, [CONTA_A_INCORPORAR]: contaDaCompra } },
          },
    );
  }
  if ((tipo === 'correcao' || tipo === 'inicial') && compareDecimals(diferenca, '0') !== 0)
    com(
      'BEM_AJUSTE_EXERCICIO_ANTERIOR',
      { tipo: 'correcao', bruto: diferenca },
      { valor: diferenca, contexto: { contas: contasDoFato(classe) } },
    );
  if (tipo === 'reclassificacao') {
    const nova = contas.get(base.classificacao_id);
    const tudo = { bruto: lido.bruto, depreciacao: lido.depreciacao, perda: lido.perda };
    const menos = { bruto: negativo(lido.bruto), depreciacao: negativo(lido.depreciacao), perda: negativo(lido.perda) };
    const parte = reclassificacao(lido, classe, nova);
    com(parte ? 'BEM_RECLASSIFICACAO' : null, { tipo: 'reclassificacao', ...menos, classificacao_id: lido.classificacao_id }, parte);
    com(parte ? 'BEM_RECLASSIFICACAO' : null, { tipo: 'reclassificacao', ...tudo, classificacao_id: base.classificacao_id }, null);
  }
  return base;
}

/** The part that takes a bem from the accounts of a class to those of another; null where they are the same. */
function reclassificacao(lido: BemLido, velha: ContasDaClasse | undefined, nova: ContasDaClasse | undefined): Parte | null {
  const precisa = [...(tem(lido.depreciacao) ? (['acumulada'] as const) : []), ...(tem(lido.perda) ? (['perda'] as const) : [])];
  const [de, para] = [contasDoFato(velha, precisa), contasDoFato(nova, precisa)];
  const { acumulada, perda } = CONTAS_DO_EVENTO;
  const iguais =
    de.BEM === para.BEM && (!tem(lido.depreciacao) || de[acumulada] === para[acumulada]) && (!tem(lido.perda) || de[perda] === para[perda]);
  if (iguais) return null;
  return {
    valor: lido.bruto,
    valores: { acumulada: lido.depreciacao, perda: lido.perda },
    contexto: { contas: { ...de, BEM: para.BEM as string }, contas_do_credito: { ...para, BEM: de.BEM as string } },
  };
}

/** Confirms an alteration: facts, ledger of the bens and their new base. @throws ValidationError */
export async function confirmarAlteracao(tx: Work, record: AlteracaoBem): Promise<void> {
  if (record.itens.length === 0) throw new ValidationError({ itens: ['Diga os bens que mudam.'] });
  const bens = record.itens.map(({ bem_id }) => bem_id);
  await exigirDataDoAto(tx, record.data, bens);
  const efeitos = await calcular(tx, record);
  for (const { bem: lido, item } of efeitos)
    if (item.liquido !== null && compareDecimals(item.liquido, lido.liquido) !== 0)
      throw new ValidationError({
        id: [`O bem ${lido.rotulo} mudou de valor depois da conferência: devolva a alteração e confira de novo.`],
      });
  const origem = { tipo: alteracaoBem.name, id: record.id };
  for (const fato of [...new Set(efeitos.flatMap(({ mudancas }) => mudancas.map((one) => one.fato)))]) {
    const meus = efeitos.flatMap(({ bem: lido, mudancas }) => mudancas.filter((one) => one.fato === fato).map((one) => ({ ...one, lido })));
    const partes = meus.flatMap(({ parte }) => (parte ? [parte] : []));
    const enviado =
      fato && partes.length > 0
        ? await lancarOuEsperar(
            tx,
            { ...origem, parte: fato },
            {
              fato,
              data: record.data,
              partes,
              documento: `Alteração ${record.rotulo}`,
              historico: `Alteração de bens ${record.rotulo}: ${record.motivo}`.slice(0, 500),
            },
          )
        : null;
    await lancarValores(
      tx,
      { data: record.data, origem, fato_id: enviado?.fato_id ?? null },
      meus.map(({ lido, mudanca }) => ({ bem_id: lido.id, ...mudanca })),
    );
  }
  const novas = await lerContas(tx, [...new Set(efeitos.map(({ classificacao_id }) => classificacao_id))]);
  for (const efeito of efeitos) await recomecarBase(tx, record, efeito, novas);
  await agregarComprado(tx, record);
  await escreverLinhas(tx, record, efeitos);
  await writeColumns(tx, alteracaoBem, record.id, { confirmada_em: tx.now(), confirmada_por_id: tx.caller?.usuarioId ?? null });
}

/** From the month of the day on, what is left depreciates over the life that is left (NBC TSP 23, prospective). */
async function recomecarBase(
  tx: Work,
  { data, tipo }: Alteracao,
  { bem: lido, item, classificacao_id, liquido }: Efeito,
  contas: Awaited<ReturnType<typeof lerContas>>,
): Promise<void> {
  const mudou = classificacao_id !== lido.classificacao_id;
  const nova = mudou ? contas.get(classificacao_id) : undefined;
  if (nova && !nova.depreciavel) {
    await writeColumns(tx, bem, lido.id, {
      classificacao_id,
      metodo: null,
      vida_util_meses: null,
      valor_residual: null,
      unidades_totais: null,
      deprec_desde: null,
      deprec_antes: null,
    });
    return;
  }
  const taxa = nova && !lido.metodo ? await estimativaDe(tx, { tipo_bem_id: null, classificacao_id, valor: liquido, data }) : undefined;
  if (nova && !lido.metodo && !taxa)
    throw new ValidationError({ id: [`"${nova.nome}" deprecia e não tem taxa em vigor: inclua-a em Cadastro › Taxas de depreciação.`] });
  const metodo = lido.metodo ?? taxa?.metodo ?? null;
  if (!metodo) {
    if (mudou) await writeColumns(tx, bem, lido.id, { classificacao_id });
    return;
  }
  const residual = item.residual_novo ?? taxa?.valor_residual ?? lido.residual ?? '0.00';
  await writeColumns(tx, bem, lido.id, {
    classificacao_id,
    metodo,
    // an impairment below the residual leaves nothing to depreciate
    valor_residual: compareDecimals(residual, liquido) > 0 ? liquido : residual,
    unidades_totais: metodo === 'unidades' ? (item.unidades_novas ?? lido.unidades_restantes ?? taxa?.unidades_totais ?? null) : null,
    vida_util_meses: item.vida_restante_meses ?? taxa?.vida_util_meses ?? Math.max(lido.restante ?? 1, 1),
    deprec_desde: inicioDoMes(data),
    deprec_antes: tipo === 'reavaliacao' ? '0.00' : lido.depreciacao,
  });
}

/** The lines as they were judged: what each bem was, for who undoes it, and what became of it. */
async function escreverLinhas(tx: Work, record: Alteracao, efeitos: readonly Efeito[]): Promise<void> {
  const itens = efeitos.map(({ bem: lido, item, linha }) => ({ ...item, ...daLinha(lido), ...linha }));
  await writeChildren(tx.db, alteracaoBem.name, record.id, alteracaoBem.fields, { itens }, false);
}

/** What the line says of the bem before. */
function daLinha(lido: BemLido): Partial<Item> {
  return {
    bruto: lido.bruto,
    depreciacao: lido.depreciacao,
    perda: lido.perda,
    liquido: lido.liquido,
    residual_antes: lido.residual,
    vida_antes: lido.vida,
    restante_antes: lido.restante,
    metodo_antes: lido.metodo,
    unidades_antes: lido.unidades,
    desde_antes: lido.deprec_desde,
    deprec_antes: lido.deprec_antes,
    classificacao_antes_id: lido.classificacao_id,
  } as Partial<Item>;
}

/** Judges the lines of one that is checked, and writes what they would do. */
export async function conferirAlteracao(tx: Work, record: AlteracaoBem): Promise<void> {
  if (record.itens.length === 0) throw new ValidationError({ itens: ['Diga os bens que mudam.'] });
  await exigirDataDoAto(
    tx,
    record.data,
    record.itens.map(({ bem_id }) => bem_id),
  );
  await escreverLinhas(tx, record, await calcular(tx, record));
}

/** Takes an alteration back: the bens are worth, and are expected to live, what they were. */
export async function estornarAlteracao(tx: Work, record: AlteracaoBem, { data, motivo }: { data: string; motivo: string }): Promise<void> {
  const origem = { tipo: alteracaoBem.name, id: record.id };
  if (data < record.data) throw new ValidationError({ data: ['O estorno não é de antes da alteração.'] });
  await exigirUltimaMudanca(tx, origem);
  await exigirDataDoAto(tx, data.slice(0, 7) > record.data.slice(0, 7) ? data : record.data, []);
  await estornarFatos(tx, origem, { data, motivo });
  await estornarValores(tx, origem, data);
  await desagregarComprado(tx, record);
  for (const item of record.itens)
    await writeColumns(tx, bem, item.bem_id, {
      ...(item.classificacao_antes_id && { classificacao_id: item.classificacao_antes_id }),
      metodo: item.metodo_antes,
      valor_residual: item.residual_antes,
      vida_util_meses: item.vida_antes,
      unidades_totais: item.unidades_antes,
      deprec_desde: item.desde_antes,
      deprec_antes: item.deprec_antes,
    });
}
