import type { Seed } from '../../../../server/seed/engine';

const YEARS = [2025, 2026] as const;
const FIRST_MONTH = '2024-01';
const CTM = 'Lei Complementar 45/2024 (Código Tributário Municipal)';

/** Sigla, nome, espécie, lançamento, periodicidade, vínculo, base, natureza sem o tipo, fonte, alíquotas `uso acima até alíquota valor unidade`. */
const TRIBUTOS = [
  [
    'IPTU',
    'Imposto predial e territorial urbano',
    'imposto',
    'oficio',
    'anual',
    'imovel',
    'valor_venal',
    '1.1.1.2.50.0',
    '500',
    'residencial 0 100000 0.5 - -;residencial 100000 300000 0.7 - -;residencial 300000 - 1 - -;comercial - - 1.2 - -;territorial - - 2 - -',
  ],
  [
    'ITBI',
    'Imposto sobre transmissão de bens imóveis',
    'imposto',
    'declaracao',
    'por_fato',
    'imovel',
    'valor_declarado',
    '1.1.1.2.53.0',
    '500',
    '- - - 2 - -',
  ],
  [
    'ISSQN',
    'Imposto sobre serviços – receita declarada',
    'imposto',
    'homologacao',
    'mensal',
    'contribuinte',
    'preco_servico',
    '1.1.1.4.51.1',
    '500',
    '- - - 3 - -',
  ],
  [
    'ISS-FIXO',
    'Imposto sobre serviços – profissional autônomo',
    'imposto',
    'oficio',
    'anual',
    'contribuinte',
    'valor_fixo',
    '1.1.1.4.51.1',
    '500',
    '- - - - 420.00 fixo',
  ],
  [
    'TLL',
    'Taxa de licença de localização e funcionamento',
    'taxa_policia',
    'oficio',
    'anual',
    'contribuinte',
    'area_construida',
    '1.1.2.1.01.0',
    '501',
    '- 0 100 - 180.00 fixo;- 100 500 - 360.00 fixo;- 500 - - 0.90 m2',
  ],
  [
    'TCL',
    'Taxa de coleta de lixo',
    'taxa_servico',
    'oficio',
    'anual',
    'imovel',
    'area_construida',
    '1.1.2.2.01.0',
    '753',
    'residencial - - - 1.10 m2;comercial - - - 1.90 m2',
  ],
  [
    'COSIP',
    'Contribuição para o custeio da iluminação pública',
    'cosip',
    'oficio',
    'mensal',
    'imovel',
    'consumo',
    '1.2.4.1.50.0',
    '751',
    '- 0 100 - 6.50 fixo;- 100 300 - 14.00 fixo;- 300 - - 26.00 fixo',
  ],
  ['MELH', 'Contribuição de melhoria', 'melhoria', 'oficio', 'por_fato', 'imovel', 'testada', '1.1.3.1.53.0', '501', '- - - - 85.00 m'],
  ['PREÇO-PÚB', 'Preços públicos', 'preco', 'oficio', 'por_fato', 'ambos', 'ufm', '1.6.1.1.01.0', '501', '- - - - 12.00 ufm'],
  [
    'MULTA-POSTURA',
    'Multas por infração às posturas municipais',
    'multa',
    'oficio',
    'por_fato',
    'ambos',
    'ufm',
    '1.9.1.1.01.0',
    '752',
    '- - - - 50.00 ufm',
  ],
] as const;

/** The type of the nature that each componente enters in (ementário STN/SOF). */
const TYPE_OF = {
  principal: 1,
  correcao: 1,
  multa: 2,
  juros: 2,
  divida_principal: 3,
  divida_correcao: 3,
  divida_multa: 4,
  divida_juros: 4,
} as const;

/** The series of the demonstration and the ten taxes; the natures and fontes of revenue are there already. */
export async function semearTributos(seed: Seed): Promise<void> {
  seed.progress('tributos e índices');
  await semearIndices(seed);
  const ipca = await idDe(seed, "select id from indice_economico where sigla = 'IPCA'", []);
  for (const [place, row] of TRIBUTOS.entries()) {
    const [sigla, nome, especie, lancamento, periodicidade, vinculo, base, natureza, fonte, aliquotas] = row;
    const fonte_id = await idDe(seed, 'select id from fonte_recurso where codigo = $1', [`1.${fonte}.0000`]);
    const receitas = [];
    for (const [componente, type] of Object.entries(TYPE_OF))
      receitas.push({ componente, natureza_receita_id: await idDaNatureza(seed, `${natureza}.${type}`), fonte_id, percentual: '100' });
    await seed.put('tributo', `tributo:${sigla}`, {
      codigo: String(place + 1).padStart(2, '0'),
      sigla,
      nome,
      especie,
      lancamento,
      periodicidade,
      vinculo,
      base,
      fundamento: CTM,
      aliquotas: YEARS.flatMap((exercicio) => ratesOf(aliquotas, exercicio)),
      aliquota_progressiva: sigla === 'IPTU',
      valor_minimo: '15.00',
      parcela_minima: '50.00',
      calendario: YEARS.flatMap((exercicio) => dueDates(sigla, periodicidade, exercicio)),
      isencoes: sigla === 'IPTU' ? EXEMPTIONS : [],
      receitas,
      encargos: [
        {
          inicio_vigencia: '2010-01-01',
          modo: 'indice_mais_juros',
          indice_id: ipca,
          juros_mes: '1',
          multa: 'escalonada',
          faixas: [
            { ate_dias: 30, percentual: '5' },
            { ate_dias: 60, percentual: '10' },
            { ate_dias: 99_999, percentual: '20' },
          ],
        },
        { inicio_vigencia: '2025-01-01', modo: 'selic', multa: 'diaria', multa_dia: '0.33', multa_teto: '20' },
      ],
    });
  }
}

const EXEMPTIONS = [
  { nome: 'Templos de qualquer culto', tipo: 'imunidade', fundamento: 'Constituição, art. 150, VI, b; art. 156, § 1º-A', renuncia: false },
  {
    nome: 'Aposentado com um só imóvel',
    tipo: 'isencao',
    criterio: 'Renda de até dois salários mínimos e imóvel único de até 100 m²',
    prazo_requerimento: '2025-10-31',
    fundamento: 'LC 45/2024, art. 22',
    renuncia: true,
  },
  { nome: 'IPTU verde', tipo: 'reducao', percentual: '5', fundamento: 'LC 45/2024, art. 25', renuncia: true },
];

async function idDe(seed: Seed, sql: string, values: unknown[]): Promise<number> {
  const row = await seed.work.db.first<{ id: number }>(sql, values);
  if (!row) throw new Error(`A demonstração precisa de ${values.join(', ')}.`);
  return row.id;
}

const idDaNatureza = (seed: Seed, codigo: string) =>
  idDe(seed, "select id from natureza_receita where codigo = $1 and desdobramento = '00.00'", [codigo]);

function ratesOf(text: string, exercicio: number) {
  return text.split(';').map((line) => {
    const [uso, faixa_de, faixa_ate, aliquota, valor, unidade] = line.split(' ').map((part) => (part === '-' ? null : part));
    return { exercicio, uso, faixa_de, faixa_ate, aliquota, valor, unidade };
  });
}

const day = (year: number, month: number, date: string) => `${year}-${String(month).padStart(2, '0')}-${date}`;

/** IPTU: one payment with 10 % off, or ten parcels; monthly taxes on the 15th of the month after; the others in two parcels. */
function dueDates(sigla: string, periodicidade: string, exercicio: number) {
  if (periodicidade === 'por_fato') return [];
  if (periodicidade === 'mensal')
    return Array.from({ length: 12 }, (_, n) => ({
      exercicio,
      parcela: n + 1,
      vencimento: n < 11 ? day(exercicio, n + 2, '15') : day(exercicio + 1, 1, '15'),
    }));
  const parcels = Array.from({ length: sigla === 'IPTU' ? 10 : 2 }, (_, n) => ({
    exercicio,
    parcela: n + 1,
    vencimento: day(exercicio, n + 3, '10'),
  }));
  return [{ exercicio, parcela: 0, vencimento: day(exercicio, 3, '10'), desconto: '10' }, ...parcels];
}

/** Months of 2025 with the values of the worked examples of the handbook; the others repeat these. */
const SELIC = ['1.00', '1.00', '0.95', '1.00', '1.10', '1.10', '1.20', '1.15', '1.20', '1.25', '1.05', '1.10'];
const IPCA = ['0.16', '1.31', '0.56', '0.40', '0.30', '0.20', '0.25', '0.10', '0.48', '0.20', '0.18', '0.33'];

async function semearIndices(seed: Seed): Promise<void> {
  const months = monthsUntil(seed.work.today().slice(0, 7));
  const series = [
    ['SELIC', 'Taxa SELIC acumulada no mês', 'taxa', (month: string) => SELIC[Number(month.slice(5)) - 1]],
    ['IPCA', 'Índice nacional de preços ao consumidor amplo', 'taxa', (month: string) => IPCA[Number(month.slice(5)) - 1]],
    ['UFM', 'Unidade fiscal do município', 'unidade_fiscal', (month: string) => (month < '2026' ? '4.10' : '4.28')],
  ] as const;
  for (const [sigla, nome, tipo, valueIn] of series)
    await seed.put('indice_economico', `indice:${sigla}`, {
      sigla,
      nome,
      tipo,
      valores: months.map((competencia) => ({ competencia, valor: valueIn(competencia), fonte: 'Demonstração' })),
    });
}

/** Every month from the first of the series to the one before the given. */
function monthsUntil(present: string): string[] {
  const months: string[] = [];
  for (let month = FIRST_MONTH; month < present; month = nextMonth(month)) months.push(month);
  return months;
}

function nextMonth(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}
