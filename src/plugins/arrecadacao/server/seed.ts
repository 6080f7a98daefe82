import { runAct } from '../../../server/documents/acts';
import type { Seed } from '../../../server/seed/engine';
import { TIPOS_EDIFICACAO } from '../resources/imovel';
import { semearAlvaras } from './alvara/seed';
import { avaliarImoveis } from './avaliacoes';
import { semearBaixas } from './baixa/seed';
import { semearGuias } from './guia/seed';
import { semearItbi } from './itbi/seed';
import { semearLivros } from './livro/seed';
import { semearDividaAtiva, semearParcelamento } from './semear-divida';

/** A small register: the screens are full of it, and the demonstration still starts quickly. */
const PROPERTIES = 30;
/** Of them, those whose BCI is not finished. */
const UNFINISHED = [11, 23];
const COMPANIES = 4;
/** The first people of the demonstration have parts of their own: they are not taxpayers of it. */
const NAMED = 40;
const YEARS = [2025, 2026] as const;
const LAW = 'Lei Complementar 45/2024, anexo II';
const BUILT = { casa: '1400.00', apartamento: '1600.00', loja: '1500.00', galpao: '800.00', telheiro: '300.00', especial: '2000.00' };
const TODAY_YEAR = 2026;

/** Contribuintes, imóveis with their BCI, the parameters of the law and the valuations of the exercício. */
export async function semearArrecadacao(seed: Seed): Promise<void> {
  seed.progress('contribuintes e imóveis');
  for (const exercicio of YEARS)
    await seed.put('parametro_valor_venal', `parametro_valor_venal:${exercicio}`, {
      exercicio,
      fundamento: LAW,
      valores: Object.keys(TIPOS_EDIFICACAO).map((tipo) => ({ tipo, valor_m2: BUILT[tipo as keyof typeof BUILT] })),
    });
  const owners = await semearProprietarios(seed);
  await semearEstabelecimentos(seed);
  await semearImoveis(seed, owners);
  await semearGuias(seed);
  await semearBaixas(seed);
  await semearDividaAtiva(seed);
  await semearParcelamento(seed);
  await semearItbi(seed);
  await semearAlvaras(seed);
  await semearLivros(seed);
}

async function semearProprietarios(seed: Seed): Promise<number[]> {
  const people = await seed.work.db.rows<{ id: number }>(
    `select id from pessoa where tipo = 'fisica' and situacao and mesclada_em is null order by id offset ${NAMED} limit ${PROPERTIES}`,
  );
  const owners: number[] = [];
  for (const [n, { id: pessoa_id }] of people.entries())
    owners.push(await seed.put('contribuinte', `imobiliario:${n}`, { pessoa_id, tipo: 'imobiliario' }));
  return owners;
}

async function semearEstabelecimentos(seed: Seed): Promise<void> {
  await seed.pause();
  const companies = await seed.work.db.rows<{ id: number }>(`select id from pessoa where tipo = 'juridica' order by id limit ${COMPANIES}`);
  const streets = await seed.work.db.rows<{ id: number }>(`select id from logradouro order by codigo limit ${COMPANIES}`);
  const iss = await seed.work.db.first<{ id: number }>("select id from tributo where sigla = 'ISSQN'");
  for (const [n, { id: pessoa_id }] of companies.entries())
    await seed.put('contribuinte', `mobiliario:${n}`, {
      pessoa_id,
      tipo: 'mobiliario',
      endereco_entrega: 'estabelecimento',
      inicio_atividade: `20${15 + n}-03-02`,
      logradouro_id: streets[n]?.id,
      numero: String(100 + n * 12),
      regime: n === 0 ? 'simples' : 'normal',
      area_m2: String(60 + n * 45),
      empregados: 2 + n * 3,
      atividades: [{ cnae: '4781400', tributo_id: iss?.id ?? null, principal: true }],
    });
}

interface Face extends Record<string, unknown> {
  id: number;
  logradouro_id: number;
  setor_fiscal_id: number;
  bairro_id: number | null;
  inicio: string;
  quadra: string;
  numero_de: number;
}

async function semearImoveis(seed: Seed, owners: readonly number[]): Promise<void> {
  await seed.pause();
  const faces = await seed.work.db.rows<Face>(
    `select f.id, f.pai_id as logradouro_id, f.setor_fiscal_id, f.bairro_id, d.codigo || '.' || s.codigo as inicio, f.quadra, coalesce(f.numero_de, 1) as numero_de
       from logradouro_face f join setor_fiscal s on s.id = f.setor_fiscal_id join distrito d on d.id = s.distrito_id order by f.id limit ${PROPERTIES}`,
  );
  const ids: number[] = [];
  const [land, building] = [await optionsOf(seed, 'caracteristica_terreno'), await optionsOf(seed, 'caracteristica_edificacao')];
  for (const [n, face] of faces.entries()) {
    await seed.pause();
    const draw = seed.draw.at('imovel', n);
    const front = draw.integer('testada', 10, 20);
    const answers = (questions: Questions, count: number) =>
      [...questions]
        .slice(0, count)
        .map(([caracteristica_id, options]) => ({ caracteristica_id, opcao_id: draw.pick(`opcao${caracteristica_id}`, options) }));
    const finished = !UNFINISHED.includes(n);
    ids.push(
      await seed.put('imovel', `imovel:${n}`, {
        inscricao: `${face.inicio}.${face.quadra.padStart(3, '0')}.${String(n + 1).padStart(4, '0')}.001`,
        uso: n % 5 === 4 ? 'comercial' : n % 3 === 2 ? 'territorial' : 'residencial',
        proprietarios: [
          {
            contribuinte_id: owners[n],
            percentual: '100',
            inicio: draw.date('compra', '2005-01-01', '2024-12-31'),
            titulo: 'registro',
            principal: true,
          },
        ],
        logradouro_id: face.logradouro_id,
        face_id: face.id,
        numero: face.numero_de + 2 * draw.integer('numero', 1, 40),
        bairro_id: face.bairro_id,
        setor_fiscal_id: face.setor_fiscal_id,
        coordenada: `${degrees(-23_213_000, draw.integer('latitude', 0, 9_000))}, ${degrees(-45_898_000, draw.integer('longitude', 0, 9_000))}`,
        testadas: [{ face_id: face.id, medida_m: String(front), principal: true }],
        area_terreno: String(front * draw.integer('fundo', 18, 45)),
        caracteristicas_terreno: answers(land, finished ? land.size : 1),
        edificacoes:
          n % 3 === 2
            ? []
            : [
                {
                  numero: 1,
                  tipo: n % 5 === 4 ? 'loja' : 'casa',
                  area_construida: String(draw.integer('area', 60, 240)),
                  ano_construcao: draw.integer('ano', 1975, TODAY_YEAR - 2),
                  uso: n % 5 === 4 ? 'comercial' : 'residencial',
                  caracteristicas: answers(building, building.size),
                },
              ],
      }),
    );
  }
  await seed.inYear(TODAY_YEAR, async () => {
    await avaliarImoveis(seed.work, ids);
    await semearLancamento(seed);
  });
}

/** Decimal degrees, of millionths. */
function degrees(from: number, more: number): string {
  return ((from + more) / 1_000_000).toFixed(6);
}

/** The IPTU of the exercício, simulated, checked and made. */
async function semearLancamento(seed: Seed): Promise<void> {
  await seed.pause();
  const iptu = await seed.work.db.first<{ id: number }>("select id from tributo where sigla = 'IPTU'");
  const id = await seed.put('lote_lancamento_tributario', `lote:iptu:${TODAY_YEAR}`, { tributo_id: iptu?.id });
  const resource = seed.work.services.registry.get('lote_lancamento_tributario');
  const made = await seed.work.db.first<{ situacao: string }>('select situacao from lote_lancamento_tributario where id = $1', [id]);
  if (made?.situacao !== 'simulado') return;
  for (const ato of ['conferir', 'efetivar']) await runAct(seed.work, resource, id, ato, {});
}

type Questions = ReadonlyMap<number, number[]>;

/** The options of each question of a catalogue, by their order. */
async function optionsOf(seed: Seed, catalogue: 'caracteristica_terreno' | 'caracteristica_edificacao'): Promise<Questions> {
  const rows = await seed.work.db.rows<{ id: number; opcoes: number[] }>(
    `select c.id, json_agg(o.id order by o.ordem) as opcoes from ${catalogue} c join ${catalogue}_opcao o on o.pai_id = c.id group by c.id, c.ordem order by c.ordem`,
  );
  return new Map(rows.map(({ id, opcoes }) => [id, opcoes]));
}
