import { sumDecimals } from '../../../resources/definition';
import type { Seed } from '../../../server/seed/engine';
import { type CategoriaRisco, grupoOf } from '../resources/ldo_risco';

/** The year of the LOA of the demonstration. */
const YEAR = 2026;

/** What may go wrong in the demonstration municipality, and what is set aside for it: each providência and its value. */
const RISKS: readonly [CategoriaRisco, string, 'remota' | 'possivel', Readonly<Record<string, string>>][] = [
  [
    'demandas',
    'Ações trabalhistas de servidores em curso',
    'possivel',
    { 'Abertura de crédito com a reserva de contingência': '850000.00' },
  ],
  [
    'dividas',
    'Desapropriação do distrito industrial em discussão',
    'possivel',
    { 'Abertura de crédito com a reserva de contingência': '320000.00' },
  ],
  [
    'frustracao',
    'Queda da cota-parte do ICMS',
    'possivel',
    { 'Limitação de empenho e movimentação financeira': '900000.00', 'Contenção do custeio': '245000.00' },
  ],
  ['outros_riscos', 'Calamidade por chuvas de verão', 'remota', { 'Abertura de crédito extraordinário com a reserva': '180000.00' }],
];

/** The plan of 2026 to 2029 and the LDO of 2026, in force, with its fiscal risks (handbook Planejamento 14). */
export async function seedLdo(seed: Seed): Promise<void> {
  const ppa_id = await seed.put('ppa', `ppa:${YEAR}`, {
    exercicio_inicial: YEAR,
    nome: 'PPA 2026-2029',
    prazo_envio: '2025-08-31',
    prazo_devolucao: '2025-12-22',
    lei_numero: '2.345',
    lei_data: '2025-12-15',
    lei_publicacao: '2025-12-16',
  });
  const ldo_id = await seed.put('ldo', `ldo:${YEAR}`, {
    exercicio_referencia: YEAR,
    ppa_id,
    prazo_envio: '2025-04-15',
    prazo_devolucao: '2025-07-17',
    percentual_reserva: '1.0000',
    percentual_suplementacao: '10.0000',
    reserva_primaria: false,
    intra_no_primario: false,
    sem_pib: false,
    aceita_crescimento: false,
    tem_rpps: true,
    criterio_limitacao: 'Limitam-se primeiro as diárias, os eventos e o custeio não essencial; nunca a saúde, a educação e a dívida.',
    nao_se_aplica: [],
    mensagem_numero: '12/2025',
    data_envio: '2025-04-14',
    lei_numero: '2.301',
    lei_data: '2025-07-03',
    lei_publicacao: '2025-07-04',
  });
  for (const [categoria, descricao, probabilidade, providencias] of RISKS)
    await seed.put('ldo_risco', `risco:${YEAR}:${categoria}`, {
      ldo_id,
      grupo: grupoOf(categoria),
      categoria,
      descricao,
      probabilidade,
      valor: sumDecimals(Object.values(providencias)),
      providencias: Object.entries(providencias).map(([descricao, valor]) => ({ descricao, valor })),
    });
  // its way through the Câmara is over: the demonstration begins after it
  await seed.work.db.execute("update ldo set situacao_ldo = 'vigente' where cliente_id = $1 and id = $2 and situacao_ldo = 'elaboracao'", [
    seed.work.cliente.id,
    ldo_id,
  ]);
}
