import { storeContent } from '../../../../server/files/content';
import type { Seed } from '../../../../server/seed/engine';
import type { Work } from '../../../../server/work';
import { desenharPng } from './png';
import { publicarLayout } from './rules';

const PUBLISHED = new Date('2026-02-02T12:00:00Z');
const BLUE = [11, 92, 173] as const;
const GREEN = [20, 116, 111] as const;

/** One published layout, and a draft whose banner has not begun yet. */
export async function semearLayouts(seed: Seed): Promise<void> {
  const known = await seed.work.db.first('select id from layout_site where chave_semente is not null limit 1');
  if (known) return;
  seed.progress('layout do site');
  const { work } = seed;
  const id = await seed.put('layout_site', 'layout_site:padrao', {
    nome: 'Site do município',
    logo: await picture(work, 'logo.png', 480, 120, BLUE, GREEN),
    banners: [
      {
        imagem: await picture(work, 'banner-servicos.png', 960, 300, BLUE, GREEN),
        alternativo: 'Serviços da Prefeitura de Nova Esperança do Vale pela internet',
        link: '/publico/servicos',
      },
    ],
    ...content,
  });
  await publicarLayout(work, id, PUBLISHED);
  await seed.put('layout_site', 'layout_site:natal', {
    nome: 'Site do município: fim de ano',
    banners: [
      {
        imagem: await picture(work, 'banner-natal.png', 960, 300, GREEN, BLUE),
        alternativo: 'Natal na praça: programação de dezembro',
        inicio: '2026-12-01',
        fim: '2026-12-26',
      },
    ],
    ...content,
  });
}

const content = {
  blocos: [
    { tipo: 'banner', visivel: true, colunas: 1 },
    { tipo: 'servicos', titulo: 'Serviços', visivel: true, colunas: 3, limite: 6 },
    { tipo: 'noticias', titulo: 'Notícias', visivel: true, colunas: 3, limite: 3 },
    { tipo: 'transparencia', titulo: 'Transparência', visivel: true, colunas: 2, limite: 4, cor_fundo: '#F3F6FA' },
    { tipo: 'contatos', titulo: 'Fale com a Prefeitura', visivel: true, colunas: 1 },
  ],
  cabecalho: [
    { label: 'Início', url: '/publico/home', subitem: false },
    { label: 'Serviços', url: '/publico/servicos', subitem: false },
    { label: 'Consultar processo', url: '/publico/processos', subitem: true },
    { label: 'Transparência', url: '/publico/transparencia', subitem: false },
  ],
  endereco: 'Praça da Matriz, 100, Centro, Nova Esperança do Vale, SP',
  horarios: 'Segunda a sexta-feira, das 8h às 17h',
};

type Rgb = readonly [number, number, number];

async function picture(work: Work, nome: string, width: number, height: number, left: Rgb, right: Rgb): Promise<number> {
  return (await storeContent(work, nome, desenharPng(width, height, left, right), 'image/png')).id;
}
