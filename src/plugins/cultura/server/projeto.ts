import {
  addIssue,
  compareDecimals,
  type DraftOf,
  formatDecimal,
  type Issues,
  multiplyDecimals,
  roundDecimal,
  sumDecimals,
} from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { numberSql } from '../../../server/resources/number';
import { readRecord } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type EditalCultural, editalCultural } from '../resources/edital_cultural';
import { type ProjetoCultural, projetoCultural } from '../resources/projeto_cultural';
import { lugaresDe } from './classificacao';
import { DISTANCIA, lerCriterios, maximoDe } from './parecer';

type Rascunho = Readonly<Partial<DraftOf<typeof projetoCultural>>>;
const escrever = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, projetoCultural, id, colunas);

/** The categories of a call, in its order. */
async function lerCategorias(tx: Work, edital_id: number | undefined): Promise<string[]> {
  const rows = await tx.db.rows<{ nome: string }>(
    'select c.nome from public.edital_cultural_categorias c where c.pai_id = $1 order by c.ordem',
    [edital_id ?? 0],
  );
  return rows.map(({ nome }) => nome);
}

/** The budget adds up: each line is its quantity by its price, and what is asked for is their sum (CU4). The category is written as in the call. */
async function completar(digitado: Rascunho, tx: Work, current: ProjetoCultural | null) {
  const ano = current ? {} : { ano: Number(tx.today().slice(0, 4)) };
  const igual = (nome: string) => nome.toLowerCase() === digitado.categoria?.trim().toLowerCase();
  const categorias = digitado.categoria ? await lerCategorias(tx, digitado.edital_id ?? current?.edital_id) : [];
  const draft = digitado.categoria ? { ...digitado, categoria: categorias.find(igual) ?? digitado.categoria } : digitado;
  if (!draft.orcamento) return { ...draft, ...ano };
  const orcamento = draft.orcamento.map((linha) => ({
    ...linha,
    valor: linha.quantidade && linha.valor_unitario ? roundDecimal(multiplyDecimals(linha.quantidade, linha.valor_unitario), 2) : null,
  }));
  return { ...draft, ...ano, orcamento, valor_solicitado: sumDecimals(['0.00', ...orcamento.map(({ valor }) => valor ?? '0.00')]) };
}

interface DoEdital extends Record<string, unknown> {
  inscricao_inicio: string;
  inscricao_fim: string;
  maximo: string | null;
  por_agente: number;
  valor_categoria: string | null;
}

async function julgar(draft: Rascunho, tx: Work, current: ProjetoCultural | null): Promise<Issues | null> {
  const issues: Issues = {};
  const inteiro = { ...current, ...draft };
  const edital = await tx.db.first<DoEdital>(
    `select e.inscricao_inicio::text as inscricao_inicio, e.inscricao_fim::text as inscricao_fim, e.por_pessoa_maximo::text as maximo, e.projetos_por_agente as por_agente,
            (select c.valor::text from public.edital_cultural_categorias c where c.pai_id = e.id and c.nome = $2) as valor_categoria from edital_cultural e where e.id = $1`,
    [inteiro.edital_id, inteiro.categoria],
  );
  if (!edital) return null;
  if (edital.valor_categoria === null)
    addIssue(issues, 'categoria', `O edital não tem esta categoria. Tem: ${(await lerCategorias(tx, inteiro.edital_id)).join(', ')}.`);
  // what came by the internet counts by the day in which it came
  const dia = (inteiro as { recebida_em?: string | null }).recebida_em ?? tx.today();
  if (dia < edital.inscricao_inicio || dia > edital.inscricao_fim)
    addIssue(issues, 'edital_id', 'As inscrições deste edital não estão abertas hoje.');
  const pedido = (inteiro as { valor_solicitado?: string | null }).valor_solicitado ?? '0.00';
  for (const limite of [edital.valor_categoria, edital.maximo])
    if (limite !== null && compareDecimals(pedido, limite) > 0)
      addIssue(issues, 'orcamento', `O edital paga até R$ ${formatDecimal(limite, 2)} por projeto.`);
  await julgarAgente(tx, inteiro as ProjetoCultural, edital.por_agente, issues);
  return issues;
}

/** One agent has so many projects in a call, and a servant of the body has none (CU5). */
async function julgarAgente(
  tx: Work,
  { id, edital_id, agente_id }: Partial<ProjetoCultural>,
  limite: number,
  issues: Issues,
): Promise<void> {
  const outros = await tx.db.first<{ n: number }>(
    "select count(*)::int as n from projeto_cultural where edital_id = $1 and agente_id = $2 and id <> $3 and situacao <> 'desclassificado'",
    [edital_id, agente_id, id ?? 0],
  );
  if ((outros?.n ?? 0) >= limite)
    addIssue(
      issues,
      'agente_id',
      `O agente já tem ${limite === 1 ? 'um projeto' : `${limite} projetos`} neste edital, o máximo que ele aceita.`,
    );
  const servidor = await tx.db.first(
    `select f.id from public.funcionario f join public.agente_cultural a on a.id = $1 and f.pessoa_id in (a.pessoa_id, a.representante_id)
      where f.cliente_id = $2 and f.data_exclusao is null limit 1`,
    [agente_id, tx.cliente.id],
  );
  if (servidor) addIssue(issues, 'agente_id', 'Servidor do município não concorre: escolha outro agente.');
}

async function contratar(tx: Work, record: ProjetoCultural, termo: Readonly<Record<string, unknown>>): Promise<void> {
  await travarHomologado(tx, record.edital_id);
  if ((termo.vigencia_fim as string) < (termo.assinado_em as string))
    throw new ValidationError({ vigencia_fim: ['A vigência termina depois da assinatura.'] });
  const row = await tx.db.first<{ total: string; contratado: string }>(
    `select e.valor_total::text as total, (select coalesce(sum(p.valor_contratado), 0)::numeric(18,2)::text from public.projeto_cultural p where p.edital_id = e.id and p.data_exclusao is null) as contratado
       from edital_cultural e where e.id = $1`,
    [record.edital_id],
  );
  const valor = termo.valor_contratado as string;
  if (compareDecimals(valor, record.valor_solicitado ?? '0') > 0)
    throw new ValidationError({ valor_contratado: ['O termo não passa do que o projeto pediu.'] });
  if (row && compareDecimals(sumDecimals([row.contratado, valor]), row.total) > 0)
    throw new ValidationError({
      valor_contratado: [`O edital tem R$ ${formatDecimal(row.total, 2)} e já contratou R$ ${formatDecimal(row.contratado, 2)}.`],
    });
  await escrever(tx, record.id, termo);
}

async function registrarPagamento(
  tx: Work,
  record: ProjetoCultural,
  { data, valor, documento }: Readonly<Record<string, unknown>>,
): Promise<void> {
  if (compareDecimals(sumDecimals([record.pago ?? '0.00', valor as string]), record.valor_contratado ?? '0.00') > 0)
    throw new ValidationError({
      valor: [
        `O termo é de R$ ${formatDecimal(record.valor_contratado ?? '0', 2)}, e já se pagou R$ ${formatDecimal(record.pago ?? '0', 2)}.`,
      ],
    });
  await tx.db.execute(
    `insert into public.projeto_cultural_pagamentos (pai_id, ordem, data, valor, documento)
     select $1, 1 + coalesce(max(g.ordem), 0), $2, $3, $4 from public.projeto_cultural_pagamentos g where g.pai_id = $1`,
    [record.id, data, valor, documento],
  );
}

interface Contas {
  relatorio_objeto: string;
  publico_alcancado: number | null;
  entregas: readonly { tipo: string; quantidade: number; acessibilidade: string; publico: number | null }[];
  remunerados: readonly { cpf: string; valor: string }[] | null;
}

/** The accounts are of the object: what was delivered and who was paid; the money only when the object is not proved (Lei 14.903/2024). */
async function prestarContas(
  tx: Work,
  { id, valor_contratado }: ProjetoCultural,
  { entregas, remunerados, ...relatorio }: Contas,
): Promise<void> {
  const pago = sumDecimals(['0.00', ...(remunerados ?? []).map(({ valor }) => valor)]);
  if (compareDecimals(pago, valor_contratado ?? '0') > 0)
    throw new ValidationError({
      remunerados: [`As pessoas receberam R$ ${formatDecimal(pago, 2)}, e o termo é de R$ ${formatDecimal(valor_contratado ?? '0', 2)}.`],
    });
  await escrever(tx, id, { ...relatorio });
  await tx.db.execute(
    `insert into public.projeto_cultural_entregas (pai_id, ordem, tipo, quantidade, acessibilidade, publico)
     select $1, x.ordem, x.tipo, x.quantidade, x.acessibilidade, x.publico
       from jsonb_to_recordset($2::jsonb) as x(ordem int, tipo text, quantidade int, acessibilidade text, publico int)`,
    [id, JSON.stringify(entregas.map((uma, n) => ({ ...uma, ordem: n + 1 })))],
  );
  await tx.db.execute(
    `insert into public.projeto_cultural_remunerados (pai_id, ordem, cpf, valor)
     select $1, x.ordem, x.cpf, x.valor from jsonb_to_recordset($2::jsonb) as x(ordem int, cpf text, valor numeric)`,
    [id, JSON.stringify((remunerados ?? []).map((um, n) => ({ ...um, ordem: n + 1 })))],
  );
}

/** Locks the call of a project that was homologated: what follows in one of its projects is counted with the others. */
async function travarHomologado(tx: Work, edital_id: number): Promise<void> {
  const edital = await tx.db.first("select id from public.edital_cultural where id = $1 and situacao = 'homologado' for update", [
    edital_id,
  ]);
  if (!edital) throw new ValidationError({ id: ['O edital ainda não foi homologado.'] });
}

interface Colocado extends Record<string, unknown> {
  id: number;
  nota: string;
  cota: string | null;
  classificacao: number;
  situacao: string;
  vaga: string | null;
}

/**
 * Who could not prove what the call asks for leaves the selection, and the others of the category are placed again without him: nobody loses
 * a place, and who is selected now is called (CU2).
 */
async function inabilitar(tx: Work, record: ProjetoCultural, motivo: string): Promise<void> {
  await travarHomologado(tx, record.edital_id);
  await escrever(tx, record.id, { motivo, situacao: 'inabilitado', vaga: null });
  const edital = (await readRecord(tx.withEveryPermission(), tx.services.registry.get(editalCultural.name), record.edital_id, {
    sensitive: true,
  })) as unknown as EditalCultural;
  const colocados = await tx.db.rows<Colocado>(
    `select id, nota_final::text as nota, cota_opcao as cota, classificacao, situacao, vaga from projeto_cultural
      where edital_id = $1 and categoria = $2 and classificacao is not null and situacao not in ('inabilitado', 'desclassificado')`,
    [record.edital_id, record.categoria],
  );
  const lugares = lugaresDe(
    // the places that were published decide between equal scores
    colocados.map(({ id, nota, cota, classificacao }) => ({ id, nota, cota, desempate: [String(-classificacao)] })),
    edital.categorias.find(({ nome }) => nome === record.categoria)?.vagas ?? 0,
    edital.cotas,
  );
  for (const { id, situacao, vaga } of colocados) {
    const lugar = lugares.find((one) => one.id === id);
    if (!lugar?.vaga || lugar.vaga === vaga) continue;
    await escrever(tx, id, { vaga: lugar.vaga, ...(situacao === 'suplente' && { situacao: 'classificado' }) });
  }
}

const PAGO = (t: string): string =>
  `(select coalesce(sum(g.valor), 0)::numeric(18,2) from public.projeto_cultural_pagamentos g where g.pai_id = ${t}.id)`;
const PARECERES = (t: string): string =>
  `(select count(*)::int from public.projeto_parecer x where x.projeto_id = ${t}.id and x.data_exclusao is null)`;
/** SQL: the two opinions of a project are too far from one another (CU1). */
const DISTANTES = (t: string): string =>
  `(select max(x.total) - min(x.total) from public.projeto_parecer x where x.projeto_id = ${t}.id and x.data_exclusao is null)
     > ${DISTANCIA} * (select sum(c.nota_maxima * c.peso) / sum(c.peso) from public.edital_cultural_criterios c where c.pai_id = ${t}.edital_id)`;

export const projetoRules = onResource(projetoCultural, {
  derived: {
    rotulo: (t) => `${numberSql(projetoCultural)(t)} || ' · ' || ${t}.titulo`,
    pareceres: PARECERES,
    falta_parecer: (t) =>
      `case when ${t}.situacao <> 'em_avaliacao' then null when ${PARECERES(t)} < 2 then 'Faltam pareceres' when ${PARECERES(t)} = 2 and ${DISTANTES(t)} then 'Falta o terceiro parecer' else 'Com pareceres' end`,
    pago: PAGO,
  },
  dueFor: () => 'true',
  // a call of one category has no other to choose
  begins: {
    edital_cultural: async ([edital], tx) => {
      const [categoria, outra] = await lerCategorias(tx, edital?.id);
      return categoria && !outra ? { categoria } : {};
    },
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'inscrito' then 'A inscrição não se altera depois de encerradas as inscrições.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    desclassificar: act('Projeto desclassificado.', ({ id }: ProjetoCultural, { motivo }, tx) => escrever(tx, id, { motivo })),
    recorrer: act('Recurso registrado.', async (record: ProjetoCultural, { razoes }, tx) => {
      const edital = await tx.db.first<{ ate: string | null; situacao: string }>(
        'select recurso_ate::text as ate, situacao from edital_cultural where id = $1',
        [record.edital_id],
      );
      if (edital?.situacao !== 'resultado' || (edital.ate !== null && tx.today() > edital.ate))
        throw new ValidationError({ razoes: ['O prazo dos recursos deste edital não corre.'] });
      await escrever(tx, record.id, { razoes });
    }),
    decidir_recurso: act(
      'Recurso decidido.',
      async ({ id, edital_id }: ProjetoCultural, { decisao, nota, fundamento }, tx) => {
        const maximo = maximoDe(await lerCriterios(tx, edital_id));
        if (decisao === 'provido' && compareDecimals(nota ?? '0', maximo) > 0)
          throw new ValidationError({ nota: [`A nota deste edital vai até ${formatDecimal(maximo, 2)}.`] });
        await escrever(tx, id, { recurso: decisao, recurso_fundamento: fundamento, ...(decisao === 'provido' && { nota_final: nota }) });
      },
      { waitsFor: () => 'true' },
    ),
    habilitar: act('Projeto habilitado.', (record: ProjetoCultural, _input, tx) => travarHomologado(tx, record.edital_id)),
    inabilitar: act('Projeto inabilitado. Se havia suplente, o seguinte foi chamado.', (record: ProjetoCultural, { motivo }, tx) =>
      inabilitar(tx, record, motivo),
    ),
    contratar: act('Projeto contratado.', (record: ProjetoCultural, termo, tx) => contratar(tx, record, termo)),
    registrar_pagamento: act('Pagamento registrado.', (record: ProjetoCultural, pago, tx) => registrarPagamento(tx, record, pago)),
    prestar_contas: act('Contas registradas.', (record: ProjetoCultural, contas, tx) =>
      prestarContas(tx, record, contas as unknown as Contas),
    ),
    julgar_contas: act(
      'Contas julgadas.',
      async ({ id }: ProjetoCultural, { resultado, devolver, parecer_contas }, tx) => {
        if (resultado === 'reprovado' && compareDecimals(devolver ?? '0', '0') <= 0)
          throw new ValidationError({ devolver: ['Informe quanto se devolve do projeto reprovado.'] });
        await escrever(tx, id, { situacao: resultado, devolver, parecer_contas });
      },
      { waitsFor: () => 'true' },
    ),
  },
});
