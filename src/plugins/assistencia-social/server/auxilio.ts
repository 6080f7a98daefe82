import {
  compareDecimals,
  type DraftOf,
  formatDate,
  formatDecimal,
  type Issues,
  monthsFrom,
  multiplyDecimals,
  sumDecimals,
} from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { issueNumber } from '../../../server/resources/number';
import { readRecord } from '../../../server/resources/record';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { devolverNoExercicio, rascunharConcessao } from '../../execucao-orcamentaria/server';
import { ANO_ELEITORAL, avaliarCriterios, type LinhaCriterio, primeiroImpedimento } from '../calculo/criterios';
import { type LegislacaoAuxilio, legislacaoAuxilio } from '../resources/legislacao_auxilio';
import { AUTORIZADOS, type SolicitacaoAuxilio, solicitacaoAuxilio, VIVOS } from '../resources/solicitacao_auxilio';
import { lerFamilia } from './beneficiario';
import { conferir, gravarCriterios } from './criterios';
import { credorDa, exigirQuemPaga, NATUREZA } from './dinheiro';
import { auxiliosNoAnoSql, porqueNaoNaEleicao } from './eleicao';
import { exigirEquipe } from './equipe';
import { fatosDa } from './familia';
import { cancelarPedido, daEquipeSql, mostradoDo, parecerDe, recusarQuemDeuParecer, trancadoSql, travarFamilia } from './pedido';

type Rascunho = Readonly<Partial<DraftOf<typeof solicitacaoAuxilio>>>;
type Pedido = { readonly [Name in keyof SolicitacaoAuxilio]?: SolicitacaoAuxilio[Name] | null };

const EM_CONTA = VIVOS.map(literal).join(', ');

/** The law of the aid in force on a day; null of a day without one. */
export async function leiDoAuxilio(work: Work, dia: string): Promise<LegislacaoAuxilio | null> {
  const row = await work.db.first<{ id: number }>(
    'select l.id from legislacao_auxilio l where l.vigencia_inicio <= $1 and coalesce(l.vigencia_fim, $1) >= $1 order by l.vigencia_inicio desc limit 1',
    [dia],
  );
  return row ? lerLei(work, row.id) : null;
}

export const lerLei = async (work: Work, id: number): Promise<LegislacaoAuxilio> =>
  (await readRecord(work, work.services.registry.get(legislacaoAuxilio.name), id, { sensitive: true })) as unknown as LegislacaoAuxilio;

/** Why the year of an election keeps a law of aid from paying on a day; null when it does not. */
async function eleicaoDaLei(work: Work, { id, ato_id, emergencia_ato_id }: LegislacaoAuxilio, dia: string): Promise<string | null> {
  const row = await work.db.first<{ n: number }>(`select ${auxiliosNoAnoSql('$1::bigint', '$2::int')} as n`, [
    id,
    Number(dia.slice(0, 4)) - 1,
  ]);
  return porqueNaoNaEleicao(work, dia, { lei_id: ato_id, emergencia_ato_id, execucao: row?.n ?? 0 });
}

interface Apurado {
  legislacao_id: number;
  valor_mes: string;
  parcelas: number;
  valor_total: string;
  pessoas_congeladas: number;
  renda_congelada: string;
  criterios: LinhaCriterio[];
}

/** Judges a request by the law of its day: how much by month, and each limit met or not and why (AF1, AF2). */
async function apurar(work: Work, pedido: Pedido, dia: string): Promise<Apurado | null> {
  const lei = await leiDoAuxilio(work, dia);
  const itens = pedido.itens ?? [];
  if (!lei || !pedido.beneficiario_id || itens.length === 0) return null;
  const fatos = await fatosDa(work, await lerFamilia(work, pedido.beneficiario_id), 'municipal', dia);
  const valor_mes = sumDecimals(['0.00', ...itens.map(({ valor }) => valor)]);
  const valor_total = sumDecimals(['0.00', ...itens.map(({ valor, parcelas }) => multiplyDecimals(valor, String(parcelas)))]);
  const parcelas = Math.max(...itens.map((item) => item.parcelas));
  const acima = (valor: string, limite: string, texto: string) => (compareDecimals(valor, limite) > 0 ? texto : null);
  const outros = await noMes(work, pedido);
  const total = sumDecimals([valor_mes, outros]);
  return {
    legislacao_id: lei.id,
    valor_mes,
    parcelas,
    valor_total,
    pessoas_congeladas: fatos.pessoas,
    renda_congelada: fatos.renda,
    criterios: [
      ...avaliarCriterios([{ campo: 'renda_sm', operador: 'ate', valor: lei.renda_max_sm, efeito: 'requisito' }], fatos),
      conferir(
        'Valor da família no mês',
        `até R$ ${formatDecimal(lei.valor_mes_max, 2)}`,
        acima(total, lei.valor_mes_max, `Com os outros auxílios são R$ ${formatDecimal(total, 2)}.`),
        'Dentro do limite da lei.',
      ),
      conferir('Parcelas', `até ${lei.parcelas_max}`, parcelas > lei.parcelas_max ? `São ${parcelas}.` : null, 'Dentro do limite da lei.'),
      conferir('Intervalo', `${lei.intervalo_meses} meses do último`, await cedoDemais(work, lei, pedido, dia), 'O intervalo passou.'),
      conferir('Contas', 'nenhuma em atraso', await emAtraso(work, pedido), 'Nada a prestar em atraso.'),
      conferir('Limite do ano', limiteEscrito(lei), await passaDoAno(work, lei, pedido, valor_total), 'Cabe no limite do ano.'),
      conferir(
        ANO_ELEITORAL,
        'Lei 9.504/1997, art. 73, § 10',
        await eleicaoDaLei(work, lei, dia),
        'Lei e execução provadas, ou calamidade.',
      ),
    ],
  };
}

const limiteEscrito = ({ limite_anual_municipio }: LegislacaoAuxilio): string | null =>
  limite_anual_municipio === null ? null : `até R$ ${formatDecimal(limite_anual_municipio, 2)}`;

/** What other aids of the family take by month; reais. */
async function noMes(work: Work, { id, beneficiario_id }: Pedido): Promise<string> {
  const row = await work.db.first<{ valor: string }>(
    `select coalesce(sum(s.valor_mes), 0)::numeric(18,2)::text as valor from public.solicitacao_auxilio s
      where s.cliente_id = $1 and s.beneficiario_id = $2 and s.id <> $3 and s.data_exclusao is null and s.situacao in (${EM_CONTA}) and s.situacao <> 'prestacao_pendente'`,
    [work.cliente.id, beneficiario_id, id ?? 0],
  );
  return row?.valor ?? '0.00';
}

async function cedoDemais(
  work: Work,
  { intervalo_meses }: LegislacaoAuxilio,
  { id, beneficiario_id }: Pedido,
  dia: string,
): Promise<string | null> {
  const row = await work.db.first<{ fim: string | null }>(
    `select max(((s.inicio_competencia || '-01')::date + make_interval(months => s.parcelas))::date)::text as fim from public.solicitacao_auxilio s
      where s.cliente_id = $1 and s.beneficiario_id = $2 and s.id <> $3 and s.data_exclusao is null and s.situacao in ('encerrada', 'prestacao_pendente', 'devolucao')`,
    [work.cliente.id, beneficiario_id, id ?? 0],
  );
  const livre = row?.fim && monthsFrom(row.fim, intervalo_meses);
  return livre && livre > dia ? `O último terminou em ${formatDate(row.fim as string)}: pede-se outro desde ${formatDate(livre)}.` : null;
}

async function emAtraso(work: Work, { id, beneficiario_id }: Pedido): Promise<string | null> {
  const row = await work.db.first<{ ate: string }>(
    `select s.prestar_ate::text as ate from public.solicitacao_auxilio s where s.cliente_id = $1 and s.beneficiario_id = $2 and s.id <> $3 and s.data_exclusao is null
        and (s.situacao = 'prestacao_pendente' and s.prestar_ate < $4 or s.situacao = 'devolucao') order by s.prestar_ate limit 1`,
    [work.cliente.id, beneficiario_id, id ?? 0, work.today()],
  );
  return row ? `Há contas em atraso desde ${formatDate(row.ate)}.` : null;
}

async function passaDoAno(work: Work, lei: LegislacaoAuxilio, { id }: Pedido, valor: string): Promise<string | null> {
  if (lei.limite_anual_municipio === null) return null;
  const row = await work.db.first<{ soma: string }>(
    `select coalesce(sum(s.valor_total), 0)::numeric(18,2)::text as soma from public.solicitacao_auxilio s
      where s.cliente_id = $1 and s.legislacao_id = $2 and s.exercicio = $3 and s.id <> $4 and s.data_exclusao is null
        and s.situacao in (${AUTORIZADOS.map(literal).join(', ')})`,
    [work.cliente.id, lei.id, work.setting.exercicio, id ?? 0],
  );
  const soma = sumDecimals([row?.soma ?? '0.00', valor]);
  return compareDecimals(soma, lei.limite_anual_municipio) > 0 ? `Com este seriam R$ ${formatDecimal(soma, 2)}.` : null;
}

const apuradas = ({ criterios: _linhas, ...colunas }: Apurado) => colunas;

async function completar(draft: Rascunho, work: Work, current: SolicitacaoAuxilio | null) {
  const apurado = await apurar(work, { ...current, ...draft } as Pedido, work.today());
  return apurado ? { ...draft, ...apuradas(apurado), criterios: apurado.criterios } : draft;
}

async function julgar(draft: Rascunho, work: Work, current: SolicitacaoAuxilio | null): Promise<Issues | null> {
  const { itens, beneficiario_id } = { ...current, ...draft } as Pedido;
  const lei = await leiDoAuxilio(work, work.today());
  if (!lei) return { beneficiario_id: ['Nenhuma lei do auxílio vale hoje: cadastre-a em Legislação do auxílio financeiro.'] };
  const tipos = await work.db.rows<{ id: number; nome: string; valor_maximo: string; parcelas_max: number | null; paga: boolean }>(
    `select d.id, d.nome, d.valor_maximo::text, d.parcelas_max,
            exists (select from public.legislacao_auxilio_tipos_despesa x where x.pai_id = $2 and x.alvo_id = d.id) as paga
       from tipo_despesa_social d where d.id = any($1::bigint[])`,
    [(itens ?? []).map((item) => item.tipo_despesa_social_id), lei.id],
  );
  const issues: Record<string, string[]> = {};
  for (const [n, { tipo_despesa_social_id, valor, parcelas }] of (itens ?? []).entries()) {
    const tipo = tipos.find(({ id }) => id === tipo_despesa_social_id);
    if (!tipo || !beneficiario_id) continue;
    if (!tipo.paga) issues[`itens.${n}.tipo_despesa_social_id`] = [`A lei não paga ${tipo.nome}: escolha outra despesa.`];
    if (compareDecimals(valor, tipo.valor_maximo) > 0)
      issues[`itens.${n}.valor`] = [`De ${tipo.nome} pagam-se até R$ ${formatDecimal(tipo.valor_maximo, 2)} por mês.`];
    if (tipo.parcelas_max !== null && parcelas > tipo.parcelas_max)
      issues[`itens.${n}.parcelas`] = [`De ${tipo.nome} pagam-se até ${tipo.parcelas_max} parcelas.`];
  }
  return Object.keys(issues).length > 0 ? issues : null;
}

async function enviar(tx: Work, record: SolicitacaoAuxilio): Promise<void> {
  await exigirEquipe(tx, 'entrevistar');
  await travarFamilia(tx, record.beneficiario_id);
  const apurado = await apurar(tx, record, tx.today());
  if (!apurado) throw new ValidationError({ beneficiario_id: ['Nenhuma lei do auxílio vale hoje.'] });
  const impedimento = primeiroImpedimento(apurado.criterios);
  if (impedimento) throw new ValidationError({ id: [`${impedimento.criterio}: ${impedimento.porque}`] });
  await gravarCriterios(tx, 'solicitacao_auxilio_criterios', record.id, apurado.criterios);
  await writeColumns(tx, solicitacaoAuxilio, record.id, {
    ...apuradas(apurado),
    numero: record.numero ?? (await issueNumber(tx, solicitacaoAuxilio)).numero,
    pedido_em: tx.today(),
  });
}

async function autorizar(
  tx: Work,
  record: SolicitacaoAuxilio,
  asked: { dotacao_id: number | null; ordenador_id: number | null },
): Promise<void> {
  const lei = await lerLei(tx, record.legislacao_id as number);
  const eleicao = await eleicaoDaLei(tx, lei, tx.today());
  if (eleicao) throw new ConflictError('REGISTRO_BLOQUEADO', { message: eleicao });
  const doAno = await passaDoAno(tx, lei, record, record.valor_total as string);
  if (doAno) throw new ConflictError('REGISTRO_BLOQUEADO', { message: `Limite do ano: ${doAno}` });
  if (primeiroImpedimento(record.criterios))
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Há critério da lei que não se atende: indefira o pedido.' });
  await writeColumns(tx, solicitacaoAuxilio, record.id, await exigirQuemPaga(tx, asked, record.valor_total as string));
}

async function empenhar(tx: Work, record: SolicitacaoAuxilio): Promise<{ id: number }> {
  const id = await rascunharConcessao(tx, {
    natureza: NATUREZA,
    desdobramento: null,
    tipo: record.parcelas === 1 ? 'ordinario' : 'estimativo',
    tipo_despesa: 'normal',
    credor_id: record.terceiro_id ?? (await credorDa(tx, record.beneficiario_id)),
    dotacao_id: record.dotacao_id as number,
    ordenador_id: record.ordenador_id as number,
    valor: record.valor_total as string,
    historico: `Auxílio financeiro da solicitação ${record.rotulo}, em ${record.parcelas} parcelas desde ${record.inicio_competencia}.`,
  });
  await writeColumns(tx, solicitacaoAuxilio, record.id, { empenho_id: id });
  return { id };
}

/** Accounts: what is not proved is given back (AF4). */
async function prestarContas(
  tx: Work,
  record: SolicitacaoAuxilio,
  { comprovantes, comprovado }: { comprovantes: readonly number[] | null; comprovado: string },
): Promise<void> {
  const falta = sumDecimals([record.pago ?? '0.00', `-${comprovado}`]);
  const devolve = compareDecimals(falta, '0') > 0;
  for (const [n, arquivo] of (comprovantes ?? []).entries())
    await tx.db.execute('insert into public.solicitacao_auxilio_comprovantes (pai_id, ordem, alvo_id) values ($1, $2, $3)', [
      record.id,
      n + 1,
      arquivo,
    ]);
  await writeColumns(tx, solicitacaoAuxilio, record.id, {
    comprovado,
    a_devolver: devolve ? falta : '0.00',
    situacao: devolve ? 'devolucao' : 'encerrada',
  });
}

const anotar = (tx: Work, { id }: SolicitacaoAuxilio, motivo: string, mais: Readonly<Record<string, unknown>> = {}) =>
  writeColumns(tx, solicitacaoAuxilio, id, { motivo_decisao: motivo, ...mais });

export const auxilioRules = onResource(solicitacaoAuxilio, {
  derived: mostradoDo(solicitacaoAuxilio),
  lockedBecause: trancadoSql,
  complete: completar,
  judge: julgar,
  acts: {
    enviar: act('Pedido registrado.', (record: SolicitacaoAuxilio, _input, tx) => enviar(tx, record)),
    visitar: act('Visita marcada.', ({ id }: SolicitacaoAuxilio, { visita_em }, tx) =>
      writeColumns(tx, solicitacaoAuxilio, id, { visita_em }),
    ),
    dar_parecer: act(
      'Parecer dado.',
      async ({ id }: SolicitacaoAuxilio, asked, tx) =>
        writeColumns(tx, solicitacaoAuxilio, id, {
          ...(await parecerDe(tx, asked)),
          situacao: asked.conclusao === 'favoravel' ? 'parecer_favoravel' : 'parecer_contrario',
        }),
      { waitsFor: (_t, caller) => daEquipeSql(caller, 'parecer') },
    ),
    autorizar: act('Auxílio autorizado.', (record: SolicitacaoAuxilio, asked, tx) => autorizar(tx, record, asked), {
      apart: recusarQuemDeuParecer,
      waitsFor: (t, caller) => `${t}.tecnico_id is distinct from ${caller.usuario()}`,
    }),
    indeferir: act('Pedido indeferido.', (record: SolicitacaoAuxilio, { motivo }, tx) => anotar(tx, record, motivo), {
      apart: recusarQuemDeuParecer,
    }),
    empenhar: act('Rascunho do empenho feito: confira-o e emita.', (record: SolicitacaoAuxilio, _input, tx) => empenhar(tx, record)),
    suspender: act('Auxílio suspenso.', (record: SolicitacaoAuxilio, { motivo }, tx) => anotar(tx, record, motivo)),
    retomar: act('Auxílio retomado.', (record: SolicitacaoAuxilio, { motivo }, tx) =>
      anotar(tx, record, motivo, { situacao: compareDecimals(record.pago ?? '0', '0') > 0 ? 'paga' : 'empenhada' }),
    ),
    prestar_contas: act('Contas prestadas.', (record: SolicitacaoAuxilio, asked, tx) => prestarContas(tx, record, asked)),
    registrar_devolucao: act('Devolução registrada.', async (record: SolicitacaoAuxilio, { data, guia }, tx) => {
      await devolverNoExercicio(tx, {
        empenhos: [record.empenho_id as number],
        valor: record.a_devolver as string,
        data,
        justificativa: `Devolução do auxílio ${record.rotulo}, guia ${guia}.`,
      });
      await writeColumns(tx, solicitacaoAuxilio, record.id, { devolucao_guia: guia, devolucao_data: data });
    }),
    cancelar: act('Pedido cancelado.', (record: SolicitacaoAuxilio, { motivo }, tx) =>
      cancelarPedido(tx, solicitacaoAuxilio, record, motivo),
    ),
  },
});
