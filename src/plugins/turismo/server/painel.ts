import { formatDate } from '../../../resources/definition';
import { type CardFacts, type ChartFacts, type DashboardFrame, once, onDashboard } from '../../../server/dashboards/dashboard';
import { addressOfList, countOfList } from '../../../server/dashboards/list-card';
import type { Work } from '../../../server/work';
import { type ConselhoEmDia, lerConselhoEmDia } from '../../conselho/server';
import { dotadoNaSubfuncao } from '../../planejamento/server';
import { visitasEm } from '../../site-institucional/server';
import { parteDe } from '../calculo/cadastur';
import { painelTurismo } from '../dashboards/painel_turismo';
import { adesaoMapa } from '../resources/adesao_mapa';
import { atrativoTuristico } from '../resources/atrativo_turistico';
import { TIPOS, type Tipo } from '../resources/palavras';

const FUNCAO = '23';
const SUBFUNCAO = '695';

interface Adesao extends Record<string, unknown> {
  id: number;
  unidade: string;
  ativa: boolean;
  conselho_id: number | null;
  termo_em: string | null;
  valida_ate: string | null;
  restam: number | null;
}

interface Found {
  work: Work;
  adesao: () => Promise<Adesao | null>;
  conselho: () => Promise<ConselhoEmDia | null>;
}

/** What it measures is of now. */
async function encontrar(work: Work): Promise<DashboardFrame<Found>> {
  const adesao = once(() => lerAdesao(work));
  const conselho = once(async () => {
    const { conselho_id = null } = (await adesao()) ?? {};
    return conselho_id ? lerConselhoEmDia(work, conselho_id) : null;
  });
  return { about: [], draft: null, found: { work, adesao, conselho } };
}

/** The last year in the Mapa. */
async function lerAdesao(work: Work): Promise<Adesao | null> {
  const row = await work.db.first<Adesao>(
    `select m.id, u.nome as unidade, u.situacao as ativa, m.conselho_id, m.termo_em::text as termo_em, m.valida_ate::text as valida_ate, (m.valida_ate - hoje()) as restam
       from adesao_mapa m join unidade u on u.id = m.unidade_id order by m.ano desc limit 1`,
  );
  return row ?? null;
}

const contar = (work: Work, filtros: Readonly<Record<string, string>>) => countOfList(work, atrativoTuristico, filtros);

/** The share that the rows of a list with one more filter are of those without it. */
async function parte(work: Work, todos: Readonly<Record<string, string>>, alguns: Readonly<Record<string, string>>): Promise<CardFacts> {
  const [whole, some] = [await contar(work, todos), await contar(work, { ...todos, ...alguns })];
  const [n, of] = [Number(some.valor), Number(whole.valor)];
  return { valor: parteDe(n, of), detalhe: some.detalhe, nota: of > 0 ? `${n} de ${of}` : null };
}

async function leitos({ work }: Found): Promise<CardFacts> {
  const row = await work.db.first<{ n: number }>(
    "select coalesce(sum(a.leitos), 0)::int as n from atrativo_turistico a where a.situacao = 'publicado'",
  );
  return { valor: String(row?.n ?? 0), detalhe: addressOfList(atrativoTuristico, { situacao: 'publicado', tipo: 'meio_hospedagem' }) };
}

async function porTipo({ work }: Found): Promise<ChartFacts> {
  const rows = await work.db.rows<{ tipo: Tipo; n: number }>(
    "select a.tipo, count(*)::int as n from atrativo_turistico a where a.situacao = 'publicado' group by 1 order by 2 desc, 1",
  );
  const pontos = rows.map(({ tipo, n }) => ({
    x: TIPOS[tipo],
    y: String(n),
    detalhe: addressOfList(atrativoTuristico, { situacao: 'publicado', tipo }),
  }));
  return { series: [{ nome: 'Atrativos', pontos }] };
}

async function porCadastur({ work }: Found): Promise<ChartFacts> {
  const lados = [
    ['Em vigor', 'true'],
    ['Vencido ou sem número', 'false'],
  ] as const;
  const pontos = await Promise.all(
    lados.map(async ([x, cadastur_em_vigor]) => {
      const { valor, detalhe } = await contar(work, { cadastur_obrigatorio: 'true', cadastur_em_vigor });
      return { x, y: valor, detalhe };
    }),
  );
  return { series: [{ nome: 'Prestadores', pontos }] };
}

/** Where what is missing of the year in the Mapa is written. */
const naAdesao = (adesao: Adesao | null): string => (adesao ? `${adesaoMapa.route.base}/${adesao.id}` : `${adesaoMapa.route.base}/criar`);
const SEM_ADESAO = 'Não há adesão cadastrada: comece por ela.';

/** A line of the check-list: what there is, what is asked, and why it is met or not. */
const linha = (tem: number | string, meta: number | string, nota: string, detalhe: string): CardFacts => ({
  valor: String(tem),
  meta: String(meta),
  situacao: Number(tem) >= Number(meta) ? 'ok' : 'atencao',
  nota,
  detalhe,
});

async function orgao({ adesao }: Found): Promise<CardFacts> {
  const row = await adesao();
  if (!row) return linha(0, 1, SEM_ADESAO, naAdesao(row));
  return linha(row.ativa ? 1 : 0, 1, row.ativa ? row.unidade : `${row.unidade} não está ativo: escolha outro.`, naAdesao(row));
}

async function dotacao({ work }: Found): Promise<CardFacts> {
  const valor = await dotadoNaSubfuncao(work, FUNCAO, SUBFUNCAO);
  const nota =
    Number(valor) > 0 ? 'Há dotação de turismo na LOA e no QDD.' : 'A LOA não tem dotação na função 23, subfunção 695: inclua-a.';
  return linha(valor, '0.01', nota, '/planejamento/dotacao');
}

async function prestadores({ work }: Found): Promise<CardFacts> {
  const { valor, detalhe } = await contar(work, { situacao: 'publicado', cadastur_obrigatorio: 'true', cadastur_em_vigor: 'true' });
  const nota = Number(valor) > 0 ? 'Basta um.' : 'Nenhum prestador de categoria obrigatória está no ar com Cadastur em vigor.';
  return linha(Number(valor), 1, nota, detalhe ?? atrativoTuristico.route.base);
}

async function conselhoNomeado({ adesao, conselho }: Found): Promise<CardFacts> {
  const [row, um] = [await adesao(), await conselho()];
  if (!um) return linha(0, 2, row ? 'Diga na adesão qual é o conselho de turismo.' : SEM_ADESAO, naAdesao(row));
  const { nome, lei, mandato } = um;
  const endereco = mandato ? `/conselho/plenarios/${mandato.id}` : '/conselho/plenarios';
  if (lei && mandato?.posse) return linha(2, 2, `${lei}; posse em ${formatDate(mandato.posse)}, até ${formatDate(mandato.fim)}.`, endereco);
  const faltas = [!lei && 'a lei no plenário', !mandato ? 'um mandato em curso' : !mandato.posse && 'a posse dos conselheiros'].filter(
    Boolean,
  );
  return linha(2 - faltas.length, 2, `${nome}: falta ${faltas.join(' e ')}.`, endereco);
}

async function atas({ work, adesao, conselho }: Found): Promise<CardFacts> {
  const [row, um] = [await adesao(), await conselho()];
  if (!um) return linha(0, 2, row ? 'Diga na adesão qual é o conselho de turismo.' : SEM_ADESAO, naAdesao(row));
  const desde = row?.termo_em ?? work.today();
  const [velhas, novas] = [um.atas.filter(({ ata_em }) => ata_em < desde), um.atas.filter(({ ata_em }) => ata_em >= desde)];
  const assinadas = novas.filter(({ assinada }) => assinada);
  const motivos = [
    ...novas.filter(({ assinada }) => !assinada).map(({ reuniao }) => `a ata da ${reuniao} espera assinatura`),
    ...velhas.map(({ reuniao }) => `a da ${reuniao} é de antes da adesão`),
    um.atas.length < 2 && (um.atas.length === 0 ? 'nenhuma ata foi concluída' : 'só uma ata foi concluída'),
  ].filter(Boolean);
  const nota = assinadas.length >= 2 ? assinadas.map(({ reuniao }) => reuniao).join(' e ') : `Falta: ${motivos.join('; ')}.`;
  const [primeira] = um.atas.filter(({ assinada }) => !assinada);
  return linha(assinadas.length, 2, nota, primeira ? `/conselho/reuniao/${primeira.id}` : '/conselho/reuniao');
}

async function termo({ adesao }: Found): Promise<CardFacts> {
  const row = await adesao();
  if (!row?.termo_em || !row.valida_ate)
    return linha(0, 1, row ? 'O termo não foi assinado: diga quando, na adesão.' : SEM_ADESAO, naAdesao(row));
  const restam = row.restam ?? 0;
  const ate = formatDate(row.valida_ate);
  return linha(
    Math.max(restam, 0),
    1,
    restam > 0 ? `Assinado em ${formatDate(row.termo_em)}; renova-se até ${ate}.` : `Venceu em ${ate}: renove a adesão.`,
    naAdesao(row),
  );
}

export const painelRules = onDashboard(painelTurismo, {
  frame: encontrar,
  nearest: async () => null,
  cards: {
    fichas: ({ work }) => contar(work, {}),
    publicados: ({ work }) => contar(work, { situacao: 'publicado' }),
    atualizados: ({ work }) => parte(work, {}, { atualizado: 'true' }),
    cadastur: ({ work }) => parte(work, { cadastur_obrigatorio: 'true' }, { cadastur_em_vigor: 'true' }),
    leitos,
    eventos: ({ work }) => contar(work, { situacao: 'publicado', tipo: 'evento', acontece: 'true' }),
    visitas: async ({ work }) => ({ valor: String(await visitasEm(work, '/publico/prefeitura/turismo', 30)) }),
    mapa_orgao: orgao,
    mapa_dotacao: dotacao,
    mapa_prestadores: prestadores,
    mapa_conselho: conselhoNomeado,
    mapa_atas: atas,
    mapa_termo: termo,
  },
  charts: { por_tipo: porTipo, por_cadastur: porCadastur },
});
