import { runAct } from '../../../server/documents/acts';
import { anotherPerson } from '../../../server/seed/another-person';
import { cnpjFrom } from '../../../server/seed/draw';
import type { Seed } from '../../../server/seed/engine';
import { empenho, type TipoDespesa } from '../resources/empenho';
import { FOLHA } from './credores-da-demonstracao';
import { anular, reconhecer, reforcar } from './empenho/filhos';
import { travarEmpenho } from './empenho/ler';
import { EMPENHOS_DO_ANO } from './historico/meses';
import { estornarLiquidacao, lerLiquidacao } from './liquidacao/estornar';
import { anularReserva, travarReserva } from './reserva/rules';

const YEAR = 2026;
const ENTIDADE = '02';

/** Reservas: ficha, day, value, until when, why. */
const RESERVAS = [
  [71, '2026-09-01', '85000.00', '2026-12-31', 'Pregão eletrônico 41/2026: manutenção de vias'],
  [29, '2026-10-05', '42000.00', '2026-12-31', 'Dispensa 18/2026: material pedagógico'],
  [86, '2026-10-20', '15000.00', '2026-12-31', 'Inexigibilidade 6/2026: apresentação artística'],
] as const;

/** An empenho of the demonstration, and what happened to it. */
export interface Demo {
  ficha: number;
  data: string;
  tipo: 'ordinario' | 'estimativo' | 'global';
  valor: string;
  modalidade: string;
  historico: string;
  /** Root of the CNPJ of who is paid: somebody whose business it is. */
  credor?: string;
  /** Of the reservas above, by its place. */
  reserva?: number;
  parcelas?: readonly (readonly [mes: number, valor: string])[];
  /** In which queue it is paid, where that does not follow from how it was contracted; null of what waits in none. */
  fila?: 'bens' | 'locacoes' | 'obras' | null;
  /** Of the financing of the demonstration: its creditor is the one of the contract. */
  divida?: true;
  /** An advance to a servant, who accounts for it. */
  suprimento?: true;
  rascunho?: true;
  reforco?: readonly [data: string, valor: string, motivo: string];
  emLiquidacao?: readonly [data: string, valor: string, documento: string];
  liquidacoes?: readonly (readonly [data: string, valor: string, nota: string])[];
  estorno?: readonly [data: string, valor: string, motivo: string];
  anulacao?: readonly [data: string, tipo: 'total' | 'parcial', valor: string | null, justificativa: string];
}

/** In the order of their dates, as they were numbered. */
const EMPENHOS: readonly Demo[] = [
  {
    ficha: 18,
    data: '2026-01-12',
    tipo: 'estimativo',
    valor: '96000.00',
    modalidade: 'nao_aplicavel',
    historico: 'Energia elétrica dos prédios da Secretaria de Finanças no exercício',
    credor: '98760022',
    reforco: ['2026-08-10', '12000.00', 'Consumo acima do estimado no primeiro semestre'],
    liquidacoes: [
      ['2026-02-10', '8120.44', '102931'],
      ['2026-03-10', '7984.10', '118204'],
      ['2026-04-10', '8011.72', '131877'],
    ],
  },
  {
    ficha: 75,
    data: '2026-01-15',
    tipo: 'global',
    valor: '360000.00',
    modalidade: 'pregao',
    historico: 'Coleta de resíduos sólidos, contrato 3/2026, doze parcelas',
    credor: '98760021',
    parcelas: Array.from({ length: 12 }, (_, n) => [n + 1, '30000.00'] as const),
    emLiquidacao: ['2026-11-06', '30000.00', 'Medição 10/2026'],
    liquidacoes: [
      ['2026-02-09', '30000.00', '411'],
      ['2026-03-09', '30000.00', '432'],
    ],
  },
  {
    ficha: 48,
    data: '2026-02-18',
    tipo: 'ordinario',
    valor: '18450.00',
    modalidade: 'dispensa',
    historico: 'Material de enfermagem para as unidades básicas',
    credor: '98760003',
    liquidacoes: [['2026-03-05', '18450.00', '7781']],
  },
  {
    ficha: 28,
    data: '2026-03-16',
    tipo: 'ordinario',
    valor: '9800.00',
    modalidade: 'dispensa',
    historico: 'Reparo do telhado da EMEF Central',
    credor: '98760014',
    liquidacoes: [['2026-04-02', '7350.00', '58']],
    anulacao: ['2026-04-20', 'parcial', '2450.00', 'O serviço custou menos do que o orçado'],
  },
  {
    ficha: 63,
    data: '2026-05-04',
    tipo: 'ordinario',
    valor: '6200.00',
    modalidade: 'nao_aplicavel',
    historico: 'Locação de espaço para a conferência municipal',
    credor: '98760025',
    anulacao: ['2026-05-20', 'total', null, 'A conferência foi transferida para o auditório municipal'],
  },
  {
    ficha: 76,
    data: '2026-06-08',
    tipo: 'estimativo',
    valor: '54000.00',
    modalidade: 'pregao',
    historico: 'Combustível para a conservação de estradas vicinais',
    credor: '98760004',
    liquidacoes: [['2026-07-06', '11240.35', '9010']],
    estorno: ['2026-07-14', '1240.35', 'Nota com quantidade acima da recebida'],
  },
  {
    ficha: 71,
    data: '2026-09-21',
    tipo: 'global',
    valor: '60000.00',
    modalidade: 'pregao',
    historico: 'Manutenção de vias, ata do pregão 41/2026, três parcelas',
    credor: '98760001',
    reserva: 0,
    parcelas: [
      [10, '20000.00'],
      [11, '20000.00'],
      [12, '20000.00'],
    ],
    liquidacoes: [['2026-10-19', '20000.00', '77']],
  },
  {
    ficha: 29,
    data: '2026-10-13',
    tipo: 'ordinario',
    valor: '42000.00',
    modalidade: 'dispensa',
    historico: 'Material pedagógico para a rede municipal',
    credor: '98760007',
    reserva: 1,
  },
  {
    ficha: 83,
    data: '2026-10-26',
    tipo: 'ordinario',
    valor: '101870.22',
    modalidade: 'nao_aplicavel',
    historico: 'Folha de pagamento da Secretaria de Agricultura, outubro',
    credor: FOLHA,
    liquidacoes: [['2026-10-30', '101870.22', '10/2026']],
  },
  {
    ficha: 78,
    data: '2026-11-04',
    tipo: 'ordinario',
    valor: '128900.00',
    modalidade: 'pregao',
    historico: 'Roçadeira hidráulica para a conservação de estradas',
    credor: '98760024',
  },
  {
    ficha: 88,
    data: '2026-11-16',
    tipo: 'ordinario',
    valor: '4300.00',
    modalidade: 'nao_aplicavel',
    historico: 'Arbitragem do campeonato municipal de futsal',
    credor: '98760025',
    rascunho: true,
  },
  {
    ficha: 57,
    data: '2026-11-17',
    tipo: 'ordinario',
    valor: '22540.00',
    modalidade: 'dispensa',
    historico: 'Medicamentos por ordem judicial',
    credor: '98760019',
    rascunho: true,
  },
  {
    ficha: 21,
    data: '2026-11-04',
    tipo: 'ordinario',
    valor: '12500.00',
    modalidade: 'nao_aplicavel',
    historico: 'Amortização do financiamento de obras, primeira parcela',
    divida: true,
    liquidacoes: [['2026-11-05', '12500.00', 'A-001/120']],
  },
  {
    ficha: 20,
    data: '2026-11-04',
    tipo: 'ordinario',
    valor: '8250.00',
    modalidade: 'nao_aplicavel',
    historico: 'Juros do financiamento de obras, primeira parcela',
    divida: true,
    liquidacoes: [['2026-11-05', '8250.00', 'J-001/120']],
  },
  {
    ficha: 18,
    data: '2026-11-05',
    tipo: 'ordinario',
    valor: '1500.00',
    modalidade: 'nao_aplicavel',
    historico: 'Suprimento de fundos para pequenas despesas de pronto pagamento',
    suprimento: true,
    liquidacoes: [['2026-11-05', '1500.00', 'SF-1/2026']],
  },
  {
    ficha: 18,
    data: '2026-11-09',
    tipo: 'estimativo',
    valor: '6000.00',
    modalidade: 'nao_aplicavel',
    historico: 'Cópias e encadernação de processos da Secretaria de Finanças',
    credor: '98760002',
    liquidacoes: [
      ['2026-11-12', '980.40', 'T-101'],
      ['2026-11-12', '1210.15', 'T-102'],
      ['2026-11-13', '640.00', 'T-103'],
    ],
  },
];

/** Empenhos of the Prefeitura in every situação, with their reservas and liquidações. */
export async function semearExecucao(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('empenhos e liquidações');
  const owner = await seed.work.db.first<{ id: number }>('select id from orgao where codigo = $1 and entidade order by id limit 1', [
    ENTIDADE,
  ]);
  if (!owner) return;
  const entidade = owner.id;
  await seed.inEntity(entidade, () =>
    seed.inYear(YEAR, async () => {
      const people = await lerPessoas(seed, entidade);
      const reservas: number[] = [];
      for (const [n, [ficha, data, valor, validade, motivo]] of RESERVAS.entries())
        reservas.push(
          await seed.put('reserva_dotacao', `reserva:${n}`, { dotacao_id: await dotacaoDe(seed, ficha), data, valor, validade, motivo }),
        );
      await anularUltima(seed, reservas.at(-1));
      const divida = await semearDivida(seed);
      for (const [n, demo] of empenhosDe(seed)) await semearEmpenho(seed, n, demo, people, reservas, divida);
    }),
  );
}

/** Empenhos of the year, for the seed, are numbered after those of the year before. */
const DO_ANO = 2000;

/** In the order of their dates; the larger demonstration has the whole year beside what each situação asks for. */
function empenhosDe({ scale }: Seed): readonly (readonly [n: number, demo: Demo])[] {
  const few = EMPENHOS.map((demo, n) => [n, demo] as const);
  if (scale !== 'demo') return few;
  return [...few, ...EMPENHOS_DO_ANO.map((demo, n) => [DO_ANO + n, demo] as const)].toSorted(([, a], [, b]) =>
    a.data.localeCompare(b.data),
  );
}

/** The artist came for less: a part of the last reserva went back to its dotação. */
async function anularUltima({ work }: Seed, id: number | undefined): Promise<void> {
  const done = await work.db.first('select a.id from reserva_dotacao_anulacao a where a.reserva_dotacao_id = $1 limit 1', [id]);
  if (id && !done)
    await anularReserva(work, await travarReserva(work, id), {
      data: '2026-11-03',
      valor: '3000.00',
      motivo: 'Proposta abaixo do valor estimado',
    });
}

/** Who signs, who attests and who is paid. */
export interface People {
  ordenador: number;
  atestante: number;
  fornecedores: number[];
  /** Who receives advances. */
  suprido: number;
}

/** The people of the documents of an entity. */
export async function lerPessoas({ work }: Seed, orgao: number): Promise<People> {
  const chief = await work.db.first<{ id: number }>(
    "select r.pessoa_id as id from orgao_responsaveis r where r.pai_id = $1 and r.funcao = 'ordenador' order by r.ordem limit 1",
    [orgao],
  );
  const [other, suprido] = await work.db.rows<{ id: number }>(
    "select p.id from pessoa p where p.tipo = 'fisica' and p.situacao and p.id <> $1 and p.cpf_cnpj is not null and not exists (select from usuario u where u.pessoa_id = p.id) order by p.id limit 2",
    [chief?.id],
  );
  const companies = await work.db.rows<{ id: number }>(
    "select p.id from pessoa p where p.tipo = 'juridica' and p.situacao order by p.id limit 8",
  );
  return { ordenador: chief?.id ?? 0, atestante: other?.id ?? 0, fornecedores: companies.map(({ id }) => id), suprido: suprido?.id ?? 0 };
}

async function dotacaoDe({ work }: Seed, ficha: number): Promise<number | undefined> {
  return (await work.db.first<{ id: number }>('select id from dotacao where ficha = $1', [ficha]))?.id;
}

interface Divida extends Record<string, unknown> {
  id: number;
  credor_id: number;
}

/** What is due in twelve months of the financing goes to the short term, and its interest is recognised, before either is paid. */
async function semearDivida(seed: Seed): Promise<Divida | undefined> {
  const { work } = seed;
  const row = await work.db.first<Divida>("select id, credor_id from divida_fundada where numero_contrato = '0512.330-18/2026'");
  const done =
    row && (await work.db.first("select id from lancamento_contabil where origem_tipo = 'divida_fundada' and origem_id = $1", [row.id]));
  if (!row || done) return row;
  const resource = work.services.registry.get('divida_fundada');
  await runAct(work, resource, row.id, 'reclassificar', { data: '2026-09-30', valor: '112500.00' });
  await runAct(work, resource, row.id, 'juros', { data: '2026-10-31', valor: '8250.00', referencia: 'outubro de 2026' });
  return row;
}

function tipoDespesaDe({ divida, suprimento, historico }: Demo): TipoDespesa {
  if (divida) return 'divida';
  if (suprimento) return 'suprimento';
  return historico.startsWith('Folha') ? 'folha' : 'normal';
}

const TIPO_DO_DOCUMENTO: Partial<Record<TipoDespesa, string>> = { divida: 'outro', folha: 'folha', suprimento: 'recibo' };

async function credorDe({ work }: Seed, n: number, demo: Demo, people: People, divida: Divida | undefined): Promise<number | undefined> {
  if (demo.divida) return divida?.credor_id;
  if (demo.suprimento) return people.suprido;
  if (!demo.credor) return people.fornecedores[n % people.fornecedores.length];
  return (await work.db.first<{ id: number }>('select id from pessoa where cpf_cnpj = $1', [cnpjFrom(demo.credor)]))?.id;
}

/** An empenho with everything that happened to it; `n` tells it apart. */
export async function semearEmpenho(
  seed: Seed,
  n: number,
  demo: Demo,
  people: People,
  reservas: readonly number[],
  divida: Divida | undefined,
): Promise<void> {
  await seed.pause();
  if (demo.divida && !divida) return;
  const { work } = seed;
  const { ficha, data, tipo, valor, modalidade, historico, reserva, parcelas } = demo;
  const id = await seed.put('empenho', `empenho:${n}`, {
    data_emissao: data,
    tipo,
    valor,
    historico,
    modalidade_licitacao: modalidade,
    tipo_despesa: tipoDespesaDe(demo),
    ...(demo.divida && { divida_fundada_id: divida?.id }),
    dotacao_id: await dotacaoDe(seed, ficha),
    reserva_dotacao_id: reserva === undefined ? null : reservas[reserva],
    credor_id: await credorDe(seed, n, demo, people, divida),
    ordenador_id: people.ordenador,
    cronograma: (parcelas ?? []).map(([mes, parcela]) => ({ mes, valor: parcela })),
  });
  const row = await work.db.first<{ numero: number | null }>('select numero from empenho where id = $1', [id]);
  if (demo.rascunho || row?.numero) return;
  // who issues an empenho does not liquidate it
  await runAct(await anotherPerson(work), work.services.registry.get(empenho.name), id, 'emitir', {});
  await executar(seed, n, id, demo, people);
}

/** What happened to an empenho after its emission. */
async function executar(seed: Seed, n: number, id: number, demo: Demo, { atestante }: People): Promise<void> {
  const { work } = seed;
  const {
    reforco,
    emLiquidacao,
    liquidacoes,
    estorno,
    anulacao,
    modalidade,
    fila = modalidade === 'nao_aplicavel' ? null : 'servicos',
  } = demo;
  let last = 0;
  for (const [data, valor, nota] of liquidacoes ?? [])
    last = await seed.put('liquidacao', `liquidacao:${n}:${nota}`, {
      empenho_id: id,
      data,
      competencia: data.slice(0, 7),
      vencimento: `${data.slice(0, 8)}28`,
      historico: demo.historico,
      documentos: [{ tipo: TIPO_DO_DOCUMENTO[tipoDespesaDe(demo)] ?? 'nfse', numero: nota, emissao: data, valor }],
      atesto_pessoa_id: atestante,
      atesto_data: data,
      categoria_fila: fila,
    });
  if (reforco)
    await reforcar(await anotherPerson(work), await travarEmpenho(work, id), { data: reforco[0], valor: reforco[1], motivo: reforco[2] });
  if (emLiquidacao)
    await reconhecer(work, await travarEmpenho(work, id), { data: emLiquidacao[0], valor: emLiquidacao[1], documento: emLiquidacao[2] });
  if (estorno) await estornarLiquidacao(work, await lerLiquidacao(work, last), { data: estorno[0], valor: estorno[1], motivo: estorno[2] });
  if (anulacao)
    await anular(await anotherPerson(work), await travarEmpenho(work, id), {
      data: anulacao[0],
      tipo: anulacao[1],
      valor: anulacao[2],
      justificativa: anulacao[3],
      motivo: anulacao[1] === 'total' ? 'desistencia' : 'saldo',
      devolve_para: 'dotacao',
    });
}
