import type { Block, BlockSection, PageBlocks } from '../../../../resources/definition';

/** What the home of the demonstration shows. */
interface DaInicial {
  /** Media of its carousel. */
  fotos: readonly number[];
  pesquisa: number | null;
  formulario: number | null;
}

/** The home of the prefeitura: nine sections. */
export function paginaInicialDemo({ fotos, pesquisa, formulario }: DaInicial): PageBlocks {
  const sections: readonly (readonly [nome: string, ...Block[]])[] = [
    [
      'Destaques',
      bloco('carrossel', { itens: fotos.map((midia_id) => ({ midia_id, titulo: null, texto: null, link: null })), intervalo_s: 0 }),
    ],
    ['Acesso rápido', titulo('Serviços mais procurados'), bloco('acesso_rapido', { limite: 8 })],
    ['Notícias', titulo('Notícias'), bloco('noticias', { categoria_id: null, limite: 6, modelo: 'grade' })],
    ['Agenda', titulo('Agenda'), bloco('agenda', { limite: 4 })],
    ['Informativos', titulo('Informativos'), bloco('informativos', { limite: 3 })],
    [
      'Transparência',
      titulo('Transparência'),
      bloco('cartoes', {
        itens: [
          cartao('Despesas', 'O que o município pagou, quando e a quem.', '/publico/dados-abertos/despesas_pagamentos'),
          cartao('Licitações', 'O que se compra e como.', '/publico/dados-abertos/licitacoes'),
          cartao('Contratos', 'O que foi contratado, com os aditivos.', '/publico/dados-abertos/contratos'),
          cartao('Obras', 'O andamento e o custo de cada uma.', '/publico/dados-abertos/obras'),
        ],
      }),
    ],
    [
      'Números',
      titulo('O município em números'),
      bloco('contador', { itens: [numero('Habitantes', '42 mil'), numero('Escolas', '28'), numero('Unidades de saúde', '14')] }),
    ],
    ['Dúvidas', titulo('Perguntas frequentes'), bloco('faq', { categoria_id: null, limite: 5 })],
    [
      'Participe',
      titulo('Participe'),
      ...(formulario ? [bloco('formulario', { formulario_id: formulario })] : []),
      ...(pesquisa
        ? [
            bloco('botao', {
              rotulo: 'Responder a pesquisa de satisfação',
              link: `/publico/prefeitura/pesquisas/${pesquisa}`,
              estilo: 'contorno',
              nova_aba: false,
            }),
          ]
        : []),
    ],
  ];
  return { versao: 1, secoes: sections.map(secao) };
}

const secao = ([nome, ...blocos]: readonly [string, ...Block[]], n: number): BlockSection => ({
  id: `s${n + 1}`,
  nome,
  fundo: { cor: n % 2 === 1 ? '#F2F6FB' : null, imagem: null },
  espaco: { topo: 8, base: 16 },
  colunas: [{ id: `c${n + 1}`, span: { xs: 24 }, blocos: blocos.map((one, k) => ({ ...one, id: `b${n + 1}-${k + 1}` })) }],
});

const bloco = (tipo: string, props: Block['props']): Block => ({ id: '', tipo, props });
const titulo = (texto: string): Block => bloco('titulo', { texto, nivel: 2, alinhamento: 'left' });
const cartao = (nome: string, texto: string, link: string) => ({ titulo: nome, texto, link });
const numero = (rotulo: string, valor: string) => ({ rotulo, valor });
