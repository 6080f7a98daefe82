import type { Block, PageBlocks } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import { cnpjFrom, cpfFrom } from '../../../../server/seed/draw';
import type { Seed } from '../../../../server/seed/engine';
import { paisagem } from '../../../site-institucional/server';
import { type Categoria, exigeCadastur, tipoDe } from '../../resources/palavras';
import { ATRATIVOS, CADASTUR, DATAS, GRUPOS, ROTEIROS, TEXTO_DE_HOSPEDAGEM, TEXTO_DE_SERVICO, TEXTOS, TRADUCOES } from './dados';

/** The middle of the city, where what is in the centre is; the rest is up to fifteen kilometres away. */
const CENTRO = [-46.6371, -23.5487] as const;
const VENCIDO = 'Camping Poço Azul';
/** A restaurant of which the law asks no Cadastur, and that has it. */
const COM_SELO = 'Restaurante Truta da Serra';
const FOTOGRAFADOS = 8;

/** The inventory, its groups and roteiros, the first page and the year in the Mapa of the demonstration. */
export async function semearTurismo(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('turismo');
  const { work } = seed;
  const prefeitura = await work.db.first<{ id: number }>(
    "select o.id from orgao o where o.entidade and o.poder = 'executivo' and o.natureza = 'direta' order by o.codigo limit 1",
  );
  if (!prefeitura) return;
  await seed.inEntity(prefeitura.id, async () => {
    const grupos = await semearGrupos(seed);
    const atrativos = await semearAtrativos(seed, grupos);
    await semearRoteiros(seed, atrativos);
    await semearPagina(seed, atrativos);
    await semearAdesao(seed);
  });
}

async function semearGrupos(seed: Seed): Promise<number[]> {
  const ids: number[] = [];
  for (const [n, [nome, icone, cor, pai, descricao]] of GRUPOS.entries())
    ids.push(
      await seed.put('grupo_turistico', `grupo_turistico:${n}`, {
        nome,
        icone,
        cor,
        descricao,
        ordem: n + 1,
        pai_id: pai === null ? null : ids[pai],
        rota: false,
      }),
    );
  return ids;
}

async function semearAtrativos(seed: Seed, grupos: readonly number[]): Promise<Map<string, number>> {
  const ids = new Map<string, number>();
  for (const [n, [nome]] of ATRATIVOS.entries()) {
    await seed.pause();
    // what is hidden today was shown while its Cadastur was valid
    if (nome === VENCIDO)
      await seed.at(new Date('2026-08-03T10:00:00-03:00'), async () => void ids.set(nome, await semearAtrativo(seed, n, grupos)));
    else ids.set(nome, await semearAtrativo(seed, n, grupos));
  }
  const vencido = ids.get(VENCIDO) as number;
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from atrativo_turistico where id = $1', [vencido]);
  if (row?.situacao === 'publicado')
    await seed.at(new Date('2026-11-18T01:10:00-03:00'), async () => {
      await runAct(seed.work, seed.work.services.registry.get('atrativo_turistico'), vencido, 'suspender', {
        motivo: 'O Cadastur, obrigatório para esta categoria, venceu em 17/11/2026.',
      });
    });
  return ids;
}

async function semearAtrativo(seed: Seed, n: number, grupos: readonly number[]): Promise<number> {
  const { work } = seed;
  const [nome, categoria_invtur, grupo, endereco] = ATRATIVOS[n] as (typeof ATRATIVOS)[number];
  const key = `atrativo_turistico:${n}`;
  const known = await work.db.first<{ id: number }>("select a.id from atrativo_turistico a where a.chave_semente like '%:' || $1", [key]);
  if (known) return known.id;
  const tipo = tipoDe(categoria_invtur);
  const atrativo = tipo.startsWith('atrativo') || tipo === 'evento';
  const id = await seed.put('atrativo_turistico', key, {
    nome,
    categoria_invtur,
    grupo_id: grupos[grupo],
    endereco,
    descricao: `<p>${textoDe(nome, categoria_invtur)}</p>`,
    coordenadas: JSON.stringify({ type: 'Point', coordinates: lugarDe(n, endereco) }),
    gratuito: atrativo || tipo === 'informacao',
    precos: atrativo || tipo === 'informacao' ? null : precosDe(tipo, n),
    horarios: horariosDe(tipo),
    acessibilidade: n % 3 === 0 ? ['rampa', 'banheiro', 'cao_guia'] : n % 3 === 1 ? ['rampa'] : [],
    idiomas: n % 4 === 0 ? ['pt', 'en', 'es'] : ['pt'],
    fone: atrativo ? null : `1190000${String(1000 + n)}`,
    leitos: tipo === 'meio_hospedagem' ? 12 + ((n * 7) % 40) : null,
    evento_datas: (DATAS[nome] ?? []).map(([inicio, fim, edicao]) => ({ inicio, fim, nome: edicao })),
    traducoes: (TRADUCOES[nome] ?? []).map(([idioma, campo, texto]) => ({ idioma, campo, texto })),
    fotos: await fotosDe(seed, n, nome),
    // of 64, fourteen were not seen again in two years
    pesquisado_em: n % 9 === 4 || n % 9 === 7 ? `2024-0${1 + (n % 8)}-15` : `2026-0${1 + (n % 7)}-10`,
    pesquisador: 'Divisão de Turismo',
    ...(await cadasturDe(seed, n, nome, categoria_invtur)),
  });
  if (CADASTUR[nome] !== null) await runAct(work, work.services.registry.get('atrativo_turistico'), id, 'publicar', {});
  return id;
}

function textoDe(nome: string, categoria: Categoria): string {
  const padrao = tipoDe(categoria) === 'meio_hospedagem' ? TEXTO_DE_HOSPEDAGEM : TEXTO_DE_SERVICO;
  return (TEXTOS[categoria] ?? padrao).replaceAll('{nome}', nome);
}

/** In the centre, by the streets around the square; elsewhere, as far as the road says. */
function lugarDe(n: number, endereco: string): [number, number] {
  const km = Number(/km (\d+)/.exec(endereco)?.[1] ?? 0);
  const angle = (n * 137.5 * Math.PI) / 180;
  const far = km > 0 ? km : endereco.startsWith('Bairro') ? 3 : 0.15 + (n % 6) * 0.12;
  const degrees = far / 111.2;
  return [Number((CENTRO[0] + degrees * Math.cos(angle) * 1.09).toFixed(6)), Number((CENTRO[1] + degrees * Math.sin(angle)).toFixed(6))];
}

function precosDe(tipo: string, n: number): string {
  if (tipo === 'meio_hospedagem') return `Diária de casal a partir de R$ ${180 + (n % 5) * 40},00, com café da manhã.`;
  if (tipo === 'alimentacao') return `De R$ ${25 + (n % 4) * 10},00 a R$ ${60 + (n % 4) * 15},00 por pessoa.`;
  return 'Sob consulta.';
}

const TODOS = ['segunda', 'terca', 'quarta', 'quinta', 'sexta', 'sabado', 'domingo'] as const;

function horariosDe(tipo: string) {
  if (tipo === 'alimentacao')
    return [
      { dias: TODOS.slice(1, 5), abre: '11:30', fecha: '15:00' },
      { dias: TODOS.slice(4), abre: '11:30', fecha: '22:00' },
    ];
  if (tipo === 'informacao' || tipo === 'agencia' || tipo === 'locadora')
    return [{ dias: TODOS.slice(0, 6), abre: '08:00', fecha: '18:00' }];
  return tipo === 'atrativo_cultural' ? [{ dias: TODOS.slice(1), abre: '09:00', fecha: '17:00' }] : [];
}

async function fotosDe({ work }: Seed, n: number, nome: string) {
  if (n % 8 !== 0 && nome !== 'Cachoeira da Onça' && nome !== 'Igreja Matriz de São Bento') return [];
  const { id: imagem } = await storeContent(work, `atrativo-${n}.png`, paisagem((n * 31) % (FOTOGRAFADOS * 31)), 'image/png');
  return [{ imagem, alt: `${nome}: morros verdes sob o céu claro`, credito: 'Divisão de Turismo' }];
}

async function cadasturDe(seed: Seed, n: number, nome: string, categoria: Categoria) {
  const numero = `26.${String(10_000 + n * 37).padStart(6, '0')}.10.0001-${n % 10}`;
  if (nome === COM_SELO) return { cadastur: numero, cadastur_validade: '2027-09-30' };
  if (!exigeCadastur(categoria)) return {};
  const guia = tipoDe(categoria) === 'guia';
  const pessoa_id = await seed.put('pessoa', `pessoa:turismo:${n}`, {
    tipo: guia ? 'fisica' : 'juridica',
    cpf_cnpj: guia ? cpfFrom(743_000_000 + n) : cnpjFrom(`98762${String(n).padStart(3, '0')}`),
    nome: guia ? 'Joaquim Serra Domingues' : `${nome} Ltda.`,
  });
  const validade = CADASTUR[nome];
  return { pessoa_id, ...(validade === null ? {} : { cadastur: numero, cadastur_validade: validade ?? `2027-0${1 + (n % 9)}-28` }) };
}

async function semearRoteiros(seed: Seed, atrativos: ReadonlyMap<string, number>): Promise<void> {
  for (const [n, [nome, meio, icone, descricao, pontos]] of ROTEIROS.entries())
    await seed.put('grupo_turistico', `grupo_turistico:roteiro:${n}`, {
      nome,
      rota: true,
      meio,
      icone,
      descricao,
      ordem: GRUPOS.length + n + 1,
      pontos: pontos.map(([atrativo, permanencia]) => ({ atrativo_id: atrativos.get(atrativo), permanencia })),
    });
}

/** The first page, as it was published at the beginning of the season. */
async function semearPagina(seed: Seed, atrativos: ReadonlyMap<string, number>): Promise<void> {
  const { work } = seed;
  const id = await seed.put('turismo_pagina', 'turismo_pagina:0', {
    titulo: 'Turismo no Vale',
    slug: 'turismo',
    conteudo: conteudoDe(atrativos),
  });
  const row = await work.db.first<{ situacao: string }>('select situacao from turismo_pagina where id = $1', [id]);
  if (row?.situacao === 'rascunho')
    await seed.at(new Date('2026-11-03T09:00:00-03:00'), async () => {
      await runAct(seed.work, seed.work.services.registry.get('turismo_pagina'), id, 'publicar', { justificativa: null });
    });
}

function conteudoDe(atrativos: ReadonlyMap<string, number>): PageBlocks {
  const destaques = ['Igreja Matriz de São Bento', 'Pico do Gavião', 'Queijaria Serra Azul'];
  const blocos: readonly (readonly [nome: string, tipo: string, props: Block['props']])[] = [
    [
      'Banner',
      'turismo_banner',
      {
        atrativo_id: atrativos.get('Cachoeira da Onça'),
        titulo: 'O Vale espera por você',
        texto: 'Água fria, café quente e serra por todos os lados.',
      },
    ],
    ['Grupos', 'turismo_grupos', { titulo: 'O que você procura' }],
    [
      'Destaques',
      'turismo_destaques',
      { titulo: 'Não deixe de ver', itens: destaques.map((nome) => ({ atrativo_id: atrativos.get(nome) })) },
    ],
    ['Agenda', 'turismo_agenda', { titulo: 'Agenda', limite: 5 }],
    ['Roteiros', 'turismo_roteiros', { titulo: 'Roteiros' }],
    ['Mapa', 'turismo_mapa', { titulo: 'No mapa' }],
    [
      'Contatos',
      'turismo_contatos',
      { nome: 'Centro de Informações Turísticas', endereco: 'Praça da Matriz, 12', fone: '11900001054', email: 'turismo@exemplo.gov.br' },
    ],
  ];
  return {
    versao: 1,
    secoes: blocos.map(([nome, tipo, props], n) => ({
      id: `s${n + 1}`,
      nome,
      fundo: { cor: n % 2 === 1 ? '#F2F6FB' : null, imagem: null },
      espaco: { topo: 8, base: 16 },
      colunas: [{ id: `c${n + 1}`, span: { xs: 24 }, blocos: [{ id: `b${n + 1}`, tipo, props }] }],
    })),
  };
}

async function semearAdesao(seed: Seed): Promise<void> {
  const { work } = seed;
  const unidade = await work.db.first<{ id: number }>(
    "select u.id from unidade u join orgao o on o.id = u.orgao_id where o.codigo || '.' || u.codigo = '02.09' order by u.id limit 1",
  );
  if (!unidade) return;
  const conselho = await work.db.first<{ id: number }>(
    "select d.id from departamento d where d.nivel = 'conselho' and d.sigla = 'COMTUR' limit 1",
  );
  await seed.put('adesao_mapa', 'adesao_mapa:2026', {
    ano: 2026,
    regiao: 'Serras e Águas do Vale',
    unidade_id: unidade.id,
    conselho_id: conselho?.id ?? null,
    termo_em: '2026-03-12',
  });
}
