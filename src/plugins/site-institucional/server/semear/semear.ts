import { runAct } from '../../../../server/documents/acts';
import { storeContent } from '../../../../server/files/content';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { paisagem } from './imagem';
import { paginaInicialDemo } from './inicial';
import { AGENDA, ALBUNS, NOTICIAS, PAGINAS, PERGUNTAS } from './textos';

const as = (quando: string): string => `${quando}:00-03:00`;
/** What a small municipality of tests gets of each. */
const POUCAS = { noticias: 8, paginas: 9, perguntas: 6, albuns: 2, respostas: 8 };

/** The site of the prefeitura, as who works in Comunicação wrote it. */
export async function semearSite(seed: Seed): Promise<void> {
  await seed.pause();
  seed.progress('site institucional');
  const { work } = seed;
  const prefeitura = await work.db.first<{ id: number }>(
    "select o.id from orgao o where o.entidade and o.poder = 'executivo' and o.natureza = 'direta' order by o.codigo limit 1",
  );
  if (!prefeitura) return;
  await seed.inEntity(prefeitura.id, async () => {
    const fotos = await semearAlbuns(seed);
    await seed.pause();
    await semearPerguntas(seed);
    await semearAgenda(seed);
    await seed.pause();
    await semearNoticias(seed, fotos);
    const formulario = await semearFormularios(seed);
    const pesquisa = await semearPesquisas(seed);
    await seed.pause();
    await semearPaginas(seed);
    await semearInicial(seed, { fotos: fotos.slice(0, 3), formulario, pesquisa });
    await semearInformativos(seed, fotos);
  });
}

const parte = <T>({ scale }: Seed, all: readonly T[], poucas: number): readonly T[] => (scale === 'mini' ? all.slice(0, poucas) : all);

/** Publishes what is still a draft, at a moment that is past. */
async function publicarEm(seed: Seed, quando: string, recurso: string, id: number): Promise<void> {
  const row = await seed.work.db.first<{ situacao: string }>(`select situacao from ${recurso} where id = $1`, [id]);
  if (row?.situacao !== 'rascunho') return;
  await seed.at(new Date(as(quando)), async () => {
    await runAct(seed.work, seed.work.services.registry.get(recurso), id, 'publicar', { justificativa: null });
  });
}

async function semearAlbuns(seed: Seed): Promise<number[]> {
  const fotos: number[] = [];
  for (const [n, titulo] of parte(seed, ALBUNS, POUCAS.albuns).entries()) {
    await seed.pause();
    const album_id = await seed.put('site_album', `site_album:${n}`, {
      titulo,
      data: `2026-${String(5 + n).padStart(2, '0')}-15`,
      publico: true,
    });
    for (const k of [0, 1, 2]) fotos.push(await semearFoto(seed, album_id, { titulo, n, k }));
  }
  return fotos;
}

async function semearFoto(seed: Seed, album_id: number, { titulo, n, k }: { titulo: string; n: number; k: number }): Promise<number> {
  const key = `site_midia:${n}:${k}`;
  const known = await seed.work.db.first<{ id: number }>("select m.id from site_midia m where m.chave_semente like '%' || $1", [`:${key}`]);
  if (known) return known.id;
  const { id: arquivo } = await storeContent(seed.work, `${titulo}-${k + 1}.png`, paisagem(n * 40 + k * 70), 'image/png');
  return seed.put('site_midia', key, {
    album_id,
    tipo: 'foto',
    ordem: k + 1,
    legenda: `${titulo}, vista ${k + 1}`,
    arquivo,
    alt: 'Morros verdes sob o céu claro, no Vale',
    credito: 'Comunicação',
    licenca: 'cc_by',
  });
}

async function semearNoticias(seed: Seed, fotos: readonly number[]): Promise<void> {
  const categorias = new Map<string, number>();
  for (const [, , , categoria] of NOTICIAS)
    if (!categorias.has(categoria))
      categorias.set(categoria, await seed.put('noticia_categoria', `noticia_categoria:${categoria}`, { nome: categoria, situacao: true }));
  for (const [n, [quando, titulo, subtitulo, categoria, texto]] of parte(seed, NOTICIAS, POUCAS.noticias).entries()) {
    await seed.pause();
    const capa = n < 3 && fotos[n] ? await copiarFoto(seed.work, `site_noticia:${n}`, fotos[n]) : null;
    const id = await seed.put('site_noticia', `site_noticia:${n}`, {
      titulo,
      subtitulo,
      categoria_id: categorias.get(categoria),
      data_noticia: as(quando),
      texto: `<p>${subtitulo}</p><p>${texto}</p>`,
      destaque: n < 3,
      ...(capa && { imagem_capa: capa, imagem_alt: 'Morros verdes sob o céu claro, no Vale', credito: 'Comunicação' }),
    });
    await publicarEm(seed, quando, 'site_noticia', id);
  }
  await agendarNoticia(seed, categorias.get('Cultura'));
}

/** The next evening of 20 December. */
function noiteDasLuzes(agora: Date): Date {
  const ano = agora.getUTCFullYear();
  const noite = new Date(`${ano}-12-20T19:00:00-03:00`);
  return noite > agora ? noite : new Date(`${ano + 1}-12-20T19:00:00-03:00`);
}

/** A news item that waits for its hour. */
async function agendarNoticia(seed: Seed, categoria_id: number | undefined): Promise<void> {
  const id = await seed.put('site_noticia', 'site_noticia:agendada', {
    titulo: 'Luzes de Natal acendem na Praça da Matriz',
    subtitulo: 'A abertura é às 19 h, com a banda municipal.',
    data_noticia: noiteDasLuzes(seed.work.now()).toISOString(),
    categoria_id,
    texto: '<p>A praça fica iluminada até 6 de janeiro. A energia vem de lâmpadas de baixo consumo.</p>',
    destaque: false,
  });
  const row = await seed.work.db.first<{ situacao: string }>('select situacao from site_noticia where id = $1', [id]);
  if (row?.situacao === 'rascunho')
    await runAct(seed.work, seed.work.services.registry.get('site_noticia'), id, 'agendar', {
      publicar_em: noiteDasLuzes(seed.work.now()).toISOString(),
      expirar_em: null,
      justificativa: null,
    });
}

/** The same picture, as a file of its own: each record owns its files. */
async function copiarFoto(work: Work, chave: string, midiaId: number): Promise<number | null> {
  const known = await work.db.first("select n.id from site_noticia n where n.chave_semente like '%' || $1", [`:${chave}`]);
  if (known) return null;
  const { id } = await storeContent(work, 'capa.png', paisagem(midiaId * 25), 'image/png');
  return id;
}

async function semearPaginas(seed: Seed): Promise<void> {
  const ids = new Map<string, number>();
  for (const [n, [titulo, superior, no_menu, texto]] of parte(seed, PAGINAS, POUCAS.paginas).entries()) {
    await seed.pause();
    const id = await seed.put('site_pagina', `site_pagina:${n}`, {
      titulo,
      tipo: 'pagina',
      modo: 'texto',
      pai_id: superior ? (ids.get(superior) ?? null) : null,
      no_menu,
      ordem: n + 1,
      texto,
    });
    ids.set(titulo, id);
    await publicarEm(seed, '2026-06-01T09:00', 'site_pagina', id);
  }
}

async function semearInicial(seed: Seed, of: Parameters<typeof paginaInicialDemo>[0]): Promise<void> {
  const id = await seed.put('site_pagina', 'site_pagina:inicial', {
    titulo: 'Prefeitura de Nova Esperança do Vale',
    tipo: 'home',
    modo: 'builder',
    no_menu: false,
    conteudo: paginaInicialDemo(of),
  });
  await publicarEm(seed, '2026-06-01T10:00', 'site_pagina', id);
}

async function semearPerguntas(seed: Seed): Promise<void> {
  const categorias = [...new Set(PERGUNTAS.map(([categoria]) => categoria))];
  const ids = new Map<string, number>();
  for (const [n, nome] of categorias.entries())
    ids.set(nome, await seed.put('faq_categoria', `faq_categoria:${n}`, { nome, ordem: n + 1, situacao: true }));
  for (const [n, [categoria, pergunta, resposta]] of parte(seed, PERGUNTAS, POUCAS.perguntas).entries())
    await seed.put('site_faq', `site_faq:${n}`, {
      pergunta,
      resposta: `<p>${resposta}</p>`,
      categoria_id: ids.get(categoria),
      ordem: n + 1,
      situacao: true,
    });
}

async function semearAgenda(seed: Seed): Promise<void> {
  const prefeito = await seed.work.db.first<{ id: number }>(
    "select p.id from pessoa p where p.nome = 'Augusto Ferraz Bittencourt' order by p.id limit 1",
  );
  for (const [n, [inicio, fim, tipo, titulo, local]] of AGENDA.entries())
    await seed.put('site_agenda', `site_agenda:${n}`, {
      titulo,
      tipo,
      autoridade_id: tipo === 'autoridade' ? (prefeito?.id ?? null) : null,
      inicio: as(inicio),
      fim: as(fim),
      dia_inteiro: false,
      local,
      publicado: true,
    });
}

async function semearInformativos(seed: Seed, fotos: readonly number[]): Promise<void> {
  const imagem = await imagemDoBanner(seed, fotos[0]);
  const all = [
    {
      titulo: 'Vacine-se: campanha até sexta-feira',
      tipo: 'banner',
      imagem,
      imagem_alt: 'Campanha de vacinação até sexta-feira, em todas as unidades',
    },
    { titulo: 'Prefeitura fecha no feriado de 20 de novembro', tipo: 'aviso', texto: '<p>Os serviços de urgência funcionam.</p>' },
    {
      titulo: 'Matrícula 2027',
      tipo: 'banner',
      imagem: imagem && (await imagemDoBanner(seed, fotos[1])),
      imagem_alt: 'Matrícula de 2027 a partir de 1º de dezembro',
    },
  ];
  for (const [n, informativo] of all.entries()) {
    if (informativo.tipo === 'banner' && !informativo.imagem) continue;
    const id = await seed.put('site_informativo', `site_informativo:${n}`, { ordem: n + 1, exibir_em: ['home'], ...informativo });
    await publicarEm(seed, '2026-11-10T09:00', 'site_informativo', id);
  }
}

async function imagemDoBanner({ work }: Seed, semente: number | undefined): Promise<number | null> {
  const known = await work.db.first("select i.id from site_informativo i where i.chave_semente like '%:site_informativo:2'");
  if (known || !semente) return null;
  return (await storeContent(work, 'banner.png', paisagem(semente * 33), 'image/png')).id;
}

const TERMO =
  '<p>O município usa estes dados só para o que se pede aqui, por até 24 meses, e não os passa a outros. O encarregado de dados atende pela ouvidoria.</p>';

async function semearFormularios(seed: Seed): Promise<number> {
  const campo = (rotulo: string, nome: string, tipo: string, obrigatorio = true) => ({ rotulo, nome, tipo, obrigatorio, oculto: false });
  const id = await seed.put('site_formulario', 'site_formulario:0', {
    titulo: 'Inscrição na feira de Natal',
    descricao: '<p>Para artesãos que moram no município.</p>',
    campos: [
      campo('Nome', 'nome', 'texto'),
      campo('E-mail', 'email', 'email'),
      campo('Telefone', 'telefone', 'telefone', false),
      { ...campo('O que você faz', 'produto', 'lista'), opcoes: 'Bordado\nMadeira\nCerâmica\nAlimento' },
    ],
    destino: 'armazenar',
    exige_login: false,
    uma_por_pessoa: false,
    fim: as('2026-11-30T23:59'),
    mensagem_sucesso: 'Recebemos a sua inscrição.',
    base_legal: 'politica_publica',
    retencao_meses: 24,
    termo_lgpd: TERMO,
  });
  await publicarEm(seed, '2026-11-09T14:00', 'site_formulario', id);
  await semearResposta(seed, id);
  return id;
}

/** One who asked to take part, and waits to be looked at. */
async function semearResposta({ work }: Seed, formulario: number): Promise<void> {
  const known = await work.db.first('select r.id from site_formulario_resposta r where r.formulario_id = $1 limit 1', [formulario]);
  if (known) return;
  const row = await work.db.first<{ id: number }>(
    `insert into site_formulario_resposta (cliente_id, entidade_id, protocolo, formulario_id, recebida_em, situacao)
     values ($1, $2, 'F2026-00000001', $3, '2026-11-16 10:00-03', 'recebida') returning id`,
    [work.cliente.id, work.setting.entidadeId, formulario],
  );
  await work.db.execute(
    `insert into site_formulario_resposta_respostas (pai_id, ordem, rotulo, valor)
     values ($1, 0, 'Nome', 'Benedita Rosa Fagundes'), ($1, 1, 'E-mail', 'benedita@exemplo.com.br'), ($1, 2, 'O que você faz', 'Cerâmica')`,
    [row?.id],
  );
}

const NOTAS = [5, 4, 5, 3, 4, 5, 2, 4, 5, 5] as const;
const RECOMENDA = [10, 9, 8, 10, 7, 6, 9, 10, 3, 9] as const;

async function semearPesquisas(seed: Seed): Promise<number> {
  const perguntas = (prazo: string) => [
    { texto: 'Como foi o atendimento?', tipo: 'nota5', dimensao: 'atendimento', obrigatoria: true },
    { texto: prazo, tipo: 'nps', dimensao: 'satisfacao', obrigatoria: true },
    { texto: 'O que podemos melhorar?', tipo: 'texto', dimensao: 'melhoria', obrigatoria: false },
  ];
  const passada = await seed.put('site_pesquisa', 'site_pesquisa:0', {
    titulo: 'Avaliação anual dos serviços de 2026',
    anonima: true,
    publicar_resultado: true,
    inicio: as('2026-08-01T08:00'),
    fim: as('2026-09-30T18:00'),
    perguntas: perguntas('De 0 a 10, quanto recomenda os serviços do município?'),
    metodo: 'Questionário no site e nos balcões, aberto a qualquer pessoa.',
    medidas: '<p>O atendimento da Fazenda passa a ter senha pela internet, e o prazo da poda cai de 30 para 20 dias.</p>',
  });
  await responderPesquisa(seed, passada);
  return seed.put('site_pesquisa', 'site_pesquisa:1', {
    titulo: 'O que você acha do novo site?',
    anonima: true,
    publicar_resultado: true,
    inicio: as('2026-11-01T08:00'),
    fim: as('2026-12-15T18:00'),
    perguntas: perguntas('De 0 a 10, quanto recomenda o site?'),
  });
}

async function responderPesquisa({ work, scale }: Seed, pesquisa: number): Promise<void> {
  const known = await work.db.first('select s.id from site_pesquisa_resposta s where s.pesquisa_id = $1 limit 1', [pesquisa]);
  if (known) return;
  const [nota, nps] = await work.db.rows<{ id: number }>(
    "select q.id from site_pesquisa_perguntas q where q.pai_id = $1 and q.tipo <> 'texto' order by q.ordem",
    [pesquisa],
  );
  await work.db.execute(
    `insert into site_pesquisa_resposta (cliente_id, pesquisa_id, visitante, canal, respostas, data_hora)
     select $1, $2, int4send(n), 'site', jsonb_build_object($3::text, ($5::int[])[1 + n % 10]::text, $4::text, ($6::int[])[1 + n % 10]::text),
            timestamptz '2026-08-05 10:00-03' + n * interval '9 hours' from generate_series(1, $7::int) n`,
    [work.cliente.id, pesquisa, nota?.id, nps?.id, NOTAS, RECOMENDA, scale === 'mini' ? POUCAS.respostas : 120],
  );
  const entidade = await work.db.first<{ entidade_id: number }>('select p.entidade_id from site_pesquisa p where p.id = $1', [pesquisa]);
  const textos = [
    ['O atendimento foi rápido, mas faltou sinalização na entrada.', 'aprovado'],
    ['Poderia abrir aos sábados uma vez por mês.', 'pendente'],
    ['A senha pela internet ajudaria muito.', 'pendente'],
  ];
  for (const [texto, situacao] of textos)
    await work.db.execute(
      `insert into site_comentario (cliente_id, entidade_id, origem, recebido_em, situacao, pesquisa_id, texto) values ($1, $2, 'pesquisa', '2026-09-20 10:00-03', $3, $4, $5)`,
      [work.cliente.id, entidade?.entidade_id, situacao, pesquisa, texto],
    );
}
