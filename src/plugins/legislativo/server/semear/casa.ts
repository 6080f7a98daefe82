import type { Seed } from '../../../../server/seed/engine';

const CADEIRAS = 13;
const SUPLENTES = 3;
/** Fictitious parties. */
const PARTIDOS = ['A', 'B', 'C', 'D', 'E', 'F'];
const CARGOS = [
  ['mesa', ['Presidente', 'Vice-Presidente', '1º Secretário', '2º Secretário']],
  ['comissao', ['Presidente', 'Relator', 'Membro de comissão', 'Suplente']],
  ['lideranca', ['Líder do Governo', 'Líder de bancada']],
] as const;
/** Members that do not have to be the only one of their post. */
const SEVERAL = ['Membro de comissão', 'Suplente', 'Líder de bancada'];
/** Who has an account of the demonstration, and is in this order among the vereadores. */
const CONHECIDOS = ['Jonas Vilela Trindade', 'Márcia Lopes Figueira'];

const BIOGRAFIAS = [
  'Lecionou doze anos na rede municipal e presidiu a associação de pais da Escola do Vale. Está no segundo mandato.',
  'Coordenou o posto de saúde da Vila Nova. Trabalha pela leitura, pela saúde da mulher e pela infância.',
  'Vive da agricultura familiar e dirigiu a cooperativa de leite. Trouxe à Câmara as estradas rurais e a assistência técnica.',
  'Dirigiu a associação comercial do centro. Cuida do trânsito, das calçadas e do comércio de rua.',
  'Atuou na defesa do consumidor antes de chegar à Câmara. Estuda as contas públicas e a legislação do município.',
] as const;

const COMISSOES = [
  ['Constituição, Justiça e Redação', 'CCJ', true, 'Direitos e cidadania', [4, 1, 5]],
  ['Finanças e Orçamento', 'CFO', false, 'Orçamento e tributos', [6, 7, 8]],
  ['Educação, Saúde e Cultura', 'CESC', false, 'Educação e cultura', [1, 9, 10]],
  ['Obras e Serviços Públicos', 'COSP', false, 'Obras e serviços', [8, 11, 12]],
] as const;

/** What the rest of the demonstration needs of the Câmara. */
export interface Casa {
  /** The parlamentares, in order: the first is the Presidente. */
  parlamentares: readonly number[];
  comissoes: Readonly<Record<string, number>>;
  assuntos: Readonly<Record<string, number>>;
  sessaoLegislativa: number;
}

/** The 18ª legislatura: 13 vereadores and three suplentes, in six parties, its Mesa and its committees. */
export async function semearCasa(seed: Seed): Promise<Casa> {
  const legislatura_id = await seed.put('legislatura', 'legislatura:18', {
    numero: 18,
    inicio: '2025-01-01',
    fim: '2028-12-31',
    eleicao_data: '2024-10-06',
    cadeiras: CADEIRAS,
    populacao_base: 42_318,
  });
  const parlamentares = await semearParlamentares(seed, legislatura_id);
  const cargos = await semearCargos(seed);
  let sessaoLegislativa = 0;
  for (const [n, ano] of [2025, 2026].entries())
    sessaoLegislativa = await seed.put('sessao_legislativa', `sessao_legislativa:${ano}`, {
      legislatura_id,
      numero: n + 1,
      tipo: 'ordinaria',
      inicio: `${ano}-02-01`,
      fim: `${ano}-12-22`,
      recesso_inicio: `${ano}-07-18`,
      recesso_fim: `${ano}-07-31`,
    });
  await seed.put('mesa_diretora', 'mesa:2025', {
    legislatura_id,
    inicio: '2025-01-01',
    fim: '2026-12-31',
    eleicao_data: '2025-01-01',
    membros: [0, 2, 3, 4].map((quem, n) => ({
      parlamentar_id: parlamentares[quem],
      cargo_legislativo_id: cargos[`mesa.${n}`],
      inicio: '2025-01-01',
    })),
  });
  const assuntos: Record<string, number> = {};
  const comissoes: Record<string, number> = {};
  for (const [nome, sigla, opina_em_todas, assunto, membros] of COMISSOES) {
    assuntos[assunto] = await seed.put('assunto_legislativo', `assunto_legislativo:${sigla}`, { nome: assunto });
    comissoes[sigla] = await seed.put('comissao_legislativa', `comissao_legislativa:${sigla}`, {
      nome: `Comissão de ${nome}`,
      sigla,
      tipo: 'permanente',
      criacao: '2025-02-03',
      opina_em_todas,
      assuntos_id: [assuntos[assunto]],
      membros: membros.map((quem, n) => ({
        parlamentar_id: parlamentares[quem],
        cargo_legislativo_id: cargos[n === 0 ? 'comissao.0' : 'comissao.2'],
        inicio: '2025-02-03',
      })),
    });
  }
  return { parlamentares, comissoes, assuntos, sessaoLegislativa };
}

async function semearParlamentares(seed: Seed, legislatura_id: number): Promise<number[]> {
  const parties: number[] = [];
  for (const [n, letter] of PARTIDOS.entries())
    parties.push(
      await seed.put('partido', `partido:${letter}`, { sigla: `P-A${letter}`, nome: `Partido fictício ${letter}`, numero: 91 + n }),
    );
  const known = await seed.work.db.rows<{ id: number; nome: string }>(
    "select id, nome from pessoa where tipo = 'fisica' and nome = any($1::text[]) order by id",
    [CONHECIDOS],
  );
  const others = await seed.work.db.rows<{ id: number; nome: string }>(
    "select id, nome from pessoa where tipo = 'fisica' and chave_semente ~ ':(bulk:pf|duplicada):[0-9]+$' order by id desc limit $1",
    [CADEIRAS + SUPLENTES - known.length],
  );
  const ids: number[] = [];
  for (const [n, { id: pessoa_id, nome }] of [...known, ...others].entries()) {
    const words = nome.split(' ');
    ids.push(
      await seed.put('parlamentar', `parlamentar:${n}`, {
        pessoa_id,
        nome_parlamentar: `${words[0]} ${words.at(-1)}`,
        gabinete: n < CADEIRAS ? `Gabinete ${n + 1}` : null,
        biografia: n < CADEIRAS ? `<p>${BIOGRAFIAS[n % BIOGRAFIAS.length]}</p>` : null,
        filiacoes: [{ partido_id: parties[n % parties.length], inicio: '2023-03-15' }],
        mandatos: [{ legislatura_id, titularidade: n < CADEIRAS ? 'titular' : 'suplente', votos: 1_240 - 31 * n, inicio: '2025-01-01' }],
      }),
    );
  }
  return ids;
}

async function semearCargos(seed: Seed): Promise<Record<string, number>> {
  const ids: Record<string, number> = {};
  for (const [grupo, names] of CARGOS)
    for (const [n, nome] of names.entries())
      ids[`${grupo}.${n}`] = await seed.put('cargo_legislativo', `cargo_legislativo:${grupo}.${n}`, {
        nome,
        grupo,
        ordem: n + 1,
        unico: !SEVERAL.includes(nome),
      });
  return ids;
}
