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
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type ProjetoCultural, projetoCultural } from '../resources/projeto_cultural';

type Rascunho = Readonly<Partial<DraftOf<typeof projetoCultural>>>;
const escrever = (tx: Work, id: number, colunas: Readonly<Record<string, unknown>>) => writeColumns(tx, projetoCultural, id, colunas);

/** The budget adds up: each line is its quantity by its price, and what is asked for is their sum (CU4). */
function completar(draft: Rascunho, tx: Work, current: ProjetoCultural | null) {
  const ano = current ? {} : { ano: Number(tx.today().slice(0, 4)) };
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
  if (edital.valor_categoria === null) addIssue(issues, 'categoria', 'O edital não tem esta categoria: escreva o nome como está nele.');
  if (tx.today() < edital.inscricao_inicio || tx.today() > edital.inscricao_fim)
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
  const row = await tx.db.first<{ total: string; contratado: string }>(
    `select e.valor_total::text as total, (select coalesce(sum(p.valor_contratado), 0)::numeric(18,2)::text from public.projeto_cultural p where p.edital_id = e.id and p.data_exclusao is null) as contratado
       from public.edital_cultural e where e.id = $1 for update`,
    [record.edital_id],
  );
  const homologado = await tx.db.first("select id from edital_cultural where id = $1 and situacao = 'homologado'", [record.edital_id]);
  if (!homologado) throw new ValidationError({ id: ['O edital ainda não foi homologado.'] });
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

/** The next of the category takes the place of who could not prove what the call asks for. */
async function inabilitar(tx: Work, record: ProjetoCultural, motivo: string): Promise<void> {
  await escrever(tx, record.id, { motivo, situacao: 'inabilitado' });
  const seguinte = await tx.db.first<{ id: number }>(
    `select id from projeto_cultural where edital_id = $1 and categoria = $2 and situacao = 'suplente'
      order by (cota_opcao is not distinct from $3) desc, classificacao limit 1`,
    [record.edital_id, record.categoria, record.vaga === 'ampla' ? null : record.vaga],
  );
  if (seguinte) await escrever(tx, seguinte.id, { situacao: 'classificado', vaga: record.vaga });
}

const PAGO = (t: string): string =>
  `(select coalesce(sum(g.valor), 0)::numeric(18,2) from public.projeto_cultural_pagamentos g where g.pai_id = ${t}.id)`;
const PARECERES = (t: string): string =>
  `(select count(*)::int from public.projeto_parecer x where x.projeto_id = ${t}.id and x.data_exclusao is null)`;

export const projetoRules = onResource(projetoCultural, {
  derived: {
    rotulo: (t) => `${numberSql(projetoCultural)(t)} || ' · ' || ${t}.titulo`,
    pareceres: PARECERES,
    falta_parecer: (t) =>
      `case when ${t}.situacao <> 'em_avaliacao' then null when ${PARECERES(t)} < 2 then 'Faltam pareceres' else 'Com pareceres' end`,
    pago: PAGO,
  },
  dueFor: () => 'true',
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
      ({ id }: ProjetoCultural, { decisao, nota, fundamento }, tx) =>
        escrever(tx, id, { recurso: decisao, recurso_fundamento: fundamento, ...(decisao === 'provido' && { nota_final: nota }) }),
      { waitsFor: () => 'true' },
    ),
    habilitar: act('Projeto habilitado.', async (record: ProjetoCultural, _input, tx) => {
      const edital = await tx.db.first("select id from edital_cultural where id = $1 and situacao = 'homologado'", [record.edital_id]);
      if (!edital) throw new ValidationError({ id: ['O edital ainda não foi homologado.'] });
    }),
    inabilitar: act('Projeto inabilitado: o suplente seguinte foi chamado.', (record: ProjetoCultural, { motivo }, tx) =>
      inabilitar(tx, record, motivo),
    ),
    contratar: act('Projeto contratado.', (record: ProjetoCultural, termo, tx) => contratar(tx, record, termo)),
    registrar_pagamento: act('Pagamento registrado.', (record: ProjetoCultural, pago, tx) => registrarPagamento(tx, record, pago)),
    prestar_contas: act('Contas registradas.', ({ id }: ProjetoCultural, contas, tx) => escrever(tx, id, contas)),
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
