import type { Seed } from '../../../../server/seed/engine';
import { semearCaracteristicas } from './characteristics';

/** How many streets and faces of blocks a scale has (handbook 15.1 for `demo`). */
const SIZES = { mini: { streets: 24, faces: 60 }, demo: { streets: 90, faces: 260 } } as const;
const YEARS = [2025, 2026] as const;
const LAW = 'Lei Complementar 45/2024';

const SETORES = [
  ['01', 'Centro', '01', 'urbana', '320.00'],
  ['02', 'Vila Nova e Bela Vista', '01', 'urbana', '210.00'],
  ['03', 'Parque das Águas', '01', 'urbana', '250.00'],
  ['04', 'Expansão Norte', '01', 'expansao', '90.00'],
  ['05', 'Alto da Serra', '01', 'especial', '70.00'],
  ['06', 'Santa Rita do Campo', '02', 'urbana', '110.00'],
] as const;

/** Name, sector. */
const BAIRROS = [
  ['Centro', '01'],
  ['Jardim Esperança', '02'],
  ['Vila Nova', '02'],
  ['Bela Vista', '02'],
  ['Parque das Águas', '03'],
  ['Jardim das Palmeiras', '03'],
  ['Residencial Ipê', '03'],
  ['Distrito Industrial', '04'],
  ['Chácaras do Vale', '04'],
  ['Jardim do Norte', '04'],
  ['Alto da Serra', '05'],
  ['São Benedito', '05'],
  ['Santa Rita', '06'],
  ['Vila do Campo', '06'],
] as const;

const NAMED = [
  ['praca', null, 'da Matriz'],
  ['rua', null, 'Sete de Setembro'],
  ['rua', null, 'XV de Novembro'],
  ['avenida', null, 'Brasil'],
  ['rua', 'Coronel', 'Joaquim Prado'],
  ['rua', 'Doutor', 'Antônio Galvão'],
  ['avenida', null, 'dos Bandeirantes'],
  ['rua', 'Professora', 'Maria Nogueira'],
  ['rua', null, 'São João'],
  ['rua', null, 'do Rosário'],
  ['travessa', null, 'da Matriz'],
  ['estrada', null, 'do Campo'],
] as const;
const PLANTS = [
  'das Acácias',
  'dos Ipês',
  'das Palmeiras',
  'dos Jacarandás',
  'das Hortênsias',
  'dos Manacás',
  'das Paineiras',
  'dos Cedros',
];

/** Districts, tax sectors, neighbourhoods, streets with their faces, subdivisions and the catalogues of the BCI. */
export async function semearLogradouros(seed: Seed, people: ReadonlyMap<number, number>): Promise<void> {
  const improvements = await semearCaracteristicas(seed);
  const districts = new Map([
    ['01', await seed.put('distrito', 'distrito:01', { codigo: '01', nome: 'Sede', sede: true, lei_criacao: 'Lei 1/1921' })],
    [
      '02',
      await seed.put('distrito', 'distrito:02', { codigo: '02', nome: 'Santa Rita do Campo', sede: false, lei_criacao: 'Lei 312/1958' }),
    ],
  ]);
  const sectors = new Map<string, number>();
  for (const [codigo, nome, distrito, zona, valor] of SETORES) {
    const valores = YEARS.map((exercicio) => ({ exercicio, valor_m2_terreno: valor, fundamento: LAW }));
    sectors.set(
      codigo,
      await seed.put('setor_fiscal', `setor:${codigo}`, { codigo, nome, distrito_id: districts.get(distrito), zona, valores }),
    );
  }
  const bairros: { id: number; setor: string; distrito: number | undefined }[] = [];
  for (const [index, [nome, setor]] of BAIRROS.entries()) {
    const distrito = districts.get(setor === '06' ? '02' : '01');
    const draft = {
      codigo: index + 1,
      nome,
      distrito_id: distrito,
      setores: [sectors.get(setor)],
      cep_geral: `139990${String(index).padStart(2, '0')}`,
    };
    bairros.push({ id: await seed.put('bairro', `bairro:${index + 1}`, draft), setor, distrito });
  }
  const { streets, faces } = SIZES[seed.scale];
  for (let n = 0; n < streets; n++) {
    const [tipo, titulo, nome] = NAMED[n] ?? (['rua', null, `${PLANTS[n % PLANTS.length]} ${Math.floor(n / PLANTS.length) + 1}`] as const);
    const place = bairros[n % bairros.length];
    if (!place) continue;
    const own = Math.floor(((n + 1) * faces) / streets) - Math.floor((n * faces) / streets);
    await seed.put('logradouro', `logradouro:${n + 1}`, {
      tipo,
      titulo,
      nome,
      distrito_id: place.distrito,
      bairros: [place.id],
      cep: `13999${String(n).padStart(3, '0')}`,
      faces: Array.from({ length: own }, (_, face) => ({
        codigo: String(face + 1),
        setor_fiscal_id: sectors.get(place.setor),
        quadra: String(n * 3 + face + 1).padStart(3, '0'),
        lado: face % 2 === 0 ? 'par' : 'impar',
        numero_de: Math.floor(face / 2) * 200 + (face % 2 === 0 ? 2 : 1),
        numero_ate: Math.floor(face / 2) * 200 + (face % 2 === 0 ? 200 : 199),
        bairro_id: place.id,
        caracteristicas: improvements.slice(0, seed.draw.at('face', `${n}:${face}`).integer('melhoramentos', 2, improvements.length)),
        valores: face === 0 ? [{ exercicio: 2026, valor_m2: '250.00', fundamento: LAW }] : [],
      })),
    });
  }
  await semearLoteamentos(seed, people, bairros[6], sectors);
}

async function semearLoteamentos(
  seed: Seed,
  people: ReadonlyMap<number, number>,
  place: { id: number; setor: string; distrito: number | undefined } | undefined,
  sectors: ReadonlyMap<string, number>,
): Promise<void> {
  const common = {
    empreendedor_id: people.get(31),
    distrito_id: place?.distrito,
    setor_fiscal_id: sectors.get(place?.setor ?? ''),
    bairro_id: place?.id,
  };
  const loteamento = await seed.put('empreendimento', 'empreendimento:1', {
    ...common,
    codigo: 'LOT-01',
    nome: 'Loteamento Residencial Ipê',
    tipo: 'loteamento',
    decreto_aprovacao: 'Decreto 210/2019',
    data_aprovacao: '2019-05-20',
    registro_imobiliario: '2019-09-10',
    quadras: [
      { quadra: 'A', lotes: 24 },
      { quadra: 'B', lotes: 22 },
    ],
    situacao: 'entregue',
  });
  await seed.put('empreendimento', 'empreendimento:2', {
    ...common,
    codigo: 'CJ-01',
    nome: 'Conjunto Habitacional Esperança',
    tipo: 'conjunto',
    decreto_aprovacao: 'Decreto 85/2026',
    data_aprovacao: '2026-03-16',
    quadras: [{ quadra: 'A', lotes: 40 }],
    situacao: 'aprovado',
  });
  await semearTitulares(seed, loteamento, people);
}

/** Lots sold by contract: a couple in halves, one who bought alone after another, and a tenant. */
async function semearTitulares(seed: Seed, empreendimento_id: number, people: ReadonlyMap<number, number>): Promise<void> {
  const HOLDERS = [
    [32, 'compromissario', 1, '50', '2020-02-10', null],
    [33, 'compromissario', 1, '50', '2020-02-10', null],
    [34, 'compromissario', 2, '100', '2020-03-02', '2024-06-30'],
    [35, 'compromissario', 2, '100', '2024-07-01', null],
    [36, 'locatario', 1, null, '2025-01-15', null],
  ] as const;
  for (const [person, tipo, lote, percentual, inicio, fim] of HOLDERS)
    await seed.put('compromissario', `compromissario:A:${lote}:${person}`, {
      pessoa_id: people.get(person),
      tipo,
      empreendimento_id,
      quadra: 'A',
      lote,
      percentual,
      sujeito_passivo: tipo === 'compromissario' ? fim === null : null,
      contrato_numero: `${lote}${person}/${inicio.slice(0, 4)}`,
      contrato_data: inicio,
      inicio,
      fim,
    });
}
