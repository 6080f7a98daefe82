import { compareDecimals, sumDecimals } from '../../../../resources/definition';
import { Fraction } from '../../../../resources/definition/fraction';
import { lockBalances } from '../../../../server/documents/balances';
import { entityOf } from '../../../../server/entity';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import { readRecord } from '../../../../server/resources/record';
import { writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { autuarProcesso } from '../../../processos/server';
import { inverter, type Saldo, somar, valorDaParte, valorDaSobra } from '../../calculo/custo-medio';
import { type InventarioEstoque, inventarioEstoque } from '../../resources/almoxarifado/inventario_estoque';
import { posicaoEstoque } from '../../resources/almoxarifado/posicao_estoque';
import { lerParametros } from '../parametros/parametros';
import { reais } from '../planejamento/etapa';
import { classeSql } from './controle';
import { fazerMovimento } from './movimentar';
import { escreverQuantidade } from './posicao';

async function ler(tx: Work, id: number): Promise<InventarioEstoque> {
  const server = tx.services.registry.get(inventarioEstoque.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as InventarioEstoque;
}

/** Locks the positions that an inventory froze. */
export async function travarInventario(tx: Work, id: number): Promise<void> {
  await lockBalances(tx, posicaoEstoque.name, await congeladas(tx, id));
}

async function congeladas(tx: Work, id: number): Promise<number[]> {
  const rows = await tx.db.rows<{ id: number }>('select id from posicao_estoque where inventario_id = $1', [id]);
  return rows.map((row) => row.id);
}

/**
 * Freezes what a new inventory counts and lists it: one line for each material or, where lots are kept, for each lot.
 *
 * @throws ConflictError while another counts some of it; ValidationError when there is nothing to count
 */
export async function congelar(tx: Work, id: number): Promise<void> {
  const { almoxarifado_id, grupos, materiais, curva } = await ler(tx, id);
  const rows = await tx.db.rows<{ id: number }>(
    `select p.id from posicao_estoque p join material m on m.id = p.material_id join subgrupo_material s on s.id = m.subgrupo_id
      where p.almoxarifado_id = $1 and (cardinality($2::bigint[]) = 0 or s.grupo_id = any($2::bigint[]))
        and (cardinality($3::bigint[]) = 0 or p.material_id = any($3::bigint[]))
        and (cardinality($4::text[]) = 0 or ${classeSql('p.material_id')} = any($4::text[]))`,
    [almoxarifado_id, grupos, materiais, curva ?? []],
  );
  if (rows.length === 0)
    throw new ValidationError({
      almoxarifado_id: ['O almoxarifado não tem materiais deste escopo a contar: escolha outros grupos, materiais ou classes.'],
    });
  const ids = rows.map((row) => row.id);
  await lockBalances(tx, posicaoEstoque.name, ids);
  const frozen = await tx.db.execute(
    'update public.posicao_estoque set inventario_id = $3 where cliente_id = $1 and id = any($2::bigint[]) and inventario_id is null',
    [tx.cliente.id, ids, id],
  );
  if (frozen !== ids.length)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Outro inventário aberto já conta parte destes materiais: encerre-o, ou escolha outros grupos.',
    });
  await tx.db.execute(
    `insert into public.inventario_estoque_itens (pai_id, ordem, material_id, lote, validade)
     select $2, row_number() over (order by m.codigo, o.validade nulls last, o.id), p.material_id, o.lote, o.validade
       from public.posicao_estoque p join public.material m on m.id = p.material_id
       left join public.lote_estoque o on o.posicao_id = p.id and m.controla_lote and o.quantidade > 0
      where p.cliente_id = $1 and p.inventario_id = $2`,
    [tx.cliente.id, id],
  );
}

/** Lets what an inventory froze move again. */
export async function descongelar(tx: Work, id: number): Promise<void> {
  await tx.db.execute('update public.posicao_estoque set inventario_id = null where cliente_id = $1 and inventario_id = $2', [
    tx.cliente.id,
    id,
  ]);
}

type Contagem = 'contagem1' | 'contagem2' | 'contagem3';
type Linha = InventarioEstoque['itens'][number];

/**
 * Closes a count, of which nothing may be left blank. The second one finds the quantities, unless the two disagree somewhere; then the third
 * does.
 *
 * @throws ValidationError by the line that was not counted
 */
export async function concluirContagem(tx: Work, id: number, contagem: Contagem): Promise<void> {
  const { itens } = await ler(tx, id);
  const divergem = (linha: Linha) => compareDecimals(linha.contagem1 ?? '0', linha.contagem2 ?? '0') !== 0;
  const aContar = (linha: Linha) => contagem !== 'contagem3' || divergem(linha);
  const faltam = itens.flatMap((linha, n) =>
    aContar(linha) && linha[contagem] === null ? [[`itens.${n}.${contagem}`, ['Informe a quantidade contada; zero, se não havia.']]] : [],
  );
  if (faltam.length > 0) throw new ValidationError(Object.fromEntries(faltam));
  if (contagem === 'contagem1') return assinar(tx, id, 'contador1_id', null);
  const recontar = contagem === 'contagem2' && itens.some(divergem);
  if (!recontar) await apurar(tx, id, itens);
  await assinar(tx, id, contagem === 'contagem2' ? 'contador2_id' : null, recontar ? 'recontagem' : 'apurado');
}

/** Who closed a count, and the state that follows, where it is not the only one. */
async function assinar(tx: Work, id: number, contador: 'contador1_id' | 'contador2_id' | null, situacao: string | null): Promise<void> {
  const quem = tx.caller?.usuarioId ?? null;
  const sets = [...(contador ? [[contador, quem] as const] : []), ...(situacao ? [['situacao', situacao] as const] : [])];
  await tx.db.execute(
    `update public.inventario_estoque set ${sets.map(([name], n) => `${name} = $${n + 3}, `).join('')}versao = versao + 1 where id = $1 and cliente_id = $2`,
    [id, tx.cliente.id, ...sets.map(([, value]) => value)],
  );
}

/** What the system has of each line, while nothing moves. */
interface Sistema extends Record<string, unknown> {
  id: number;
  material_id: number;
  quantidade: string;
  saldo_quantidade: string;
  saldo_valor: string;
  ultimo_custo: string | null;
}

/** Finds the quantities: what two counts agree on, else the third; and what each difference is worth by the average. */
async function apurar(tx: Work, id: number, itens: readonly Linha[]): Promise<void> {
  const sistema = await tx.db.rows<Sistema>(
    `select i.id, i.material_id, coalesce(o.quantidade, p.quantidade)::text as quantidade, p.quantidade::text as saldo_quantidade,
            p.valor::text as saldo_valor, p.ultimo_custo::text
       from public.inventario_estoque_itens i join public.posicao_estoque p on p.inventario_id = i.pai_id and p.material_id = i.material_id
       left join public.lote_estoque o on o.posicao_id = p.id and o.lote = i.lote and o.validade is not distinct from i.validade
      where p.cliente_id = $1 and i.pai_id = $2 order by i.ordem, i.id`,
    [tx.cliente.id, id],
  );
  const achados = sistema.map((row, n) => {
    const { contagem1, contagem2, contagem3 } = itens[n] as Linha;
    const concordam = compareDecimals(contagem1 ?? '0', contagem2 ?? '0') === 0;
    const apurada = (concordam ? contagem1 : contagem3) ?? '0';
    return { ...row, apurada, diferenca: Fraction.of(apurada).minus(row.quantidade).text(4) };
  });
  const valores = valorar(achados);
  await tx.db.execute(
    `update public.inventario_estoque_itens i set quantidade_sistema = x.sistema, quantidade_apurada = x.apurada, diferenca = x.diferenca,
            valor_diferenca = x.valor
       from unnest($2::bigint[], $3::numeric[], $4::numeric[], $5::numeric[], $6::numeric[]) x(id, sistema, apurada, diferenca, valor)
      where i.id = x.id and i.pai_id = $1`,
    [
      id,
      achados.map((one) => one.id),
      achados.map(({ quantidade }) => quantidade),
      achados.map(({ apurada }) => apurada),
      achados.map(({ diferenca }) => diferenca),
      achados.map((one) => valores.get(one.id)),
    ],
  );
}

/** What the differences are worth, as the adjustments will post them: first what is missing, then what is over. */
function valorar(achados: readonly (Sistema & { diferenca: string })[]): Map<number, string> {
  const saldos = new Map<number, Saldo>();
  const valores = new Map<number, string>();
  const faltas = achados.filter(({ diferenca }) => diferenca.startsWith('-'));
  for (const one of [...faltas, ...achados.filter((each) => !faltas.includes(each))]) {
    const saldo = saldos.get(one.material_id) ?? { quantidade: one.saldo_quantidade, valor: one.saldo_valor };
    const valor = one.diferenca.startsWith('-')
      ? inverter({ quantidade: '0', valor: valorDaParte(saldo, one.diferenca.slice(1)) }).valor
      : valorDaSobra(saldo, one.diferenca, one.ultimo_custo);
    saldos.set(one.material_id, somar(saldo, { quantidade: one.diferenca, valor }));
    valores.set(one.id, valor);
  }
  return valores;
}

/**
 * Approves what was found: what is missing leaves and what is over enters, each in its movement, and everything moves again.
 */
export async function homologarInventario(tx: Work, id: number): Promise<void> {
  const { almoxarifado_id, itens, rotulo } = await ler(tx, id);
  const ajustes = [
    { tipo: 'ajuste_falta', linhas: itens.filter(({ diferenca }) => compareDecimals(diferenca ?? '0', '0') < 0) },
    { tipo: 'ajuste_sobra', linhas: itens.filter(({ diferenca }) => compareDecimals(diferenca ?? '0', '0') > 0) },
  ] as const;
  for (const { tipo, linhas } of ajustes) {
    if (linhas.length === 0) continue;
    await fazerMovimento(tx, {
      almoxarifado_id,
      tipo,
      data: tx.today(),
      inventario_id: id,
      justificativa: `Inventário ${rotulo}.`,
      itens: linhas.map(({ material_id, lote, validade, diferenca }) => ({
        material_id,
        quantidade: (diferenca ?? '0').replace('-', ''),
        valor_total: null,
        lote,
        validade,
      })),
    });
  }
  await descongelar(tx, id);
  await abrirProcessoDaFalta(tx, id);
}

/**
 * What is missing above the parameter of the órgão is inquired into, in a process of who answers for the warehouse.
 *
 * @throws ValidationError when the parameters do not say of what assunto
 */
async function abrirProcessoDaFalta(tx: Work, id: number): Promise<void> {
  const { almoxarifado_id, itens, rotulo } = await ler(tx, id);
  const { inventario_falta_processo: limite, assunto_sancao_id } = await lerParametros(tx, entityOf(tx));
  const faltas = itens.filter(({ diferenca }) => compareDecimals(diferenca ?? '0', '0') < 0);
  const falta = sumDecimals(['0.00', ...faltas.map(({ valor_diferenca }) => (valor_diferenca ?? '0.00').replace('-', ''))]);
  if (!limite || compareDecimals(falta, limite) <= 0) return;
  if (!assunto_sancao_id)
    throw new ValidationError({
      valor_diferencas: [
        `A falta é de ${reais(falta)}, e acima de ${reais(limite)} se abre processo: diga o assunto dele nos parâmetros de compras do órgão.`,
      ],
    });
  const lugar = await tx.db.first<{ nome: string; responsavel_id: number; departamento_id: number }>(
    'select a.nome, a.responsavel_id, a.departamento_id from almoxarifado a where a.id = $1',
    [almoxarifado_id],
  );
  const materiais = await tx.db.rows<{ nome: string; quantidade: string; valor: string }>(
    `select m.codigo || ' ' || m.nome as nome, (-i.diferenca)::text as quantidade, (-i.valor_diferenca)::numeric(18,2)::text as valor
       from public.inventario_estoque_itens i join public.material m on m.id = i.material_id where i.pai_id = $1 and i.diferenca < 0 order by i.ordem`,
    [id],
  );
  const processo_id = await autuarProcesso(tx, {
    assunto_id: assunto_sancao_id,
    interessado_id: lugar?.responsavel_id ?? null,
    departamento_id: lugar?.departamento_id ?? null,
    titulo: `Falta de material no inventário ${rotulo}`,
    texto: [
      `O inventário ${rotulo} apurou a falta de ${reais(falta)} de material, acima de ${reais(limite)}.`,
      ...materiais.map(({ nome, quantidade, valor }) => `${nome}: faltam ${escreverQuantidade(quantidade)}, no valor de ${reais(valor)}.`),
      'Apure-se a responsabilidade, com a defesa de quem responde pelo almoxarifado (Lei 4.320/1964, arts. 94 a 96).',
    ].join('\n'),
    origem: { tipo: inventarioEstoque.name, id },
  });
  await writeColumns(tx, inventarioEstoque, id, { processo_id });
}
