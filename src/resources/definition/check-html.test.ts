import { describe, expect, it } from 'vitest';
import type { BlockKind, PageBlocks } from './blocks';
import { checkHtml } from './check-html';
import { color, text } from './field';
import { checkBlocks, judgeBlocks } from './judge-blocks';
import { slugOf } from './publication';

const levels = (html: string) => checkHtml('texto', html).map(({ level }) => level);

describe('o que se confere antes de publicar', () => {
  it('imagem sem descrição, título de nível 1 e salto de nível não passam; "clique aqui" e CPF só se dizem', () => {
    expect(levels('<p><img src="x"></p>')).toEqual(['refuses']);
    expect(levels('<p><img src="x" alt="A praça"></p><h2>Obras</h2><h3>Praça</h3>')).toEqual([]);
    expect(levels('<h1>Outra</h1>')).toEqual(['refuses']);
    expect(levels('<h2>Obras</h2><h4>Praça</h4>')).toEqual(['refuses']);
    expect(levels('<p>Para ver, <a href="/x">clique aqui</a>. CPF 123.456.789-09</p>')).toEqual(['tells', 'tells']);
    expect(levels('<p><a href="/x"> </a></p>')).toEqual(['refuses']);
  });

  const kinds = new Map<string, BlockKind>([
    [
      'titulo',
      { tipo: 'titulo', label: 'Título', props: { texto: text(150, { label: 'Texto', required: true }), cor: color({ label: 'Cor' }) } },
    ],
  ]);
  const page = (cor: string, nivel = 2): PageBlocks => ({
    versao: 1,
    secoes: [
      {
        id: 's1',
        fundo: { cor, imagem: null },
        colunas: [{ id: 'c1', span: { xs: 24 }, blocos: [{ id: 'b1', tipo: 'titulo', props: { texto: 'Obras', nivel } }] }],
      },
    ],
  });

  it('o fundo de pouco contraste pede justificativa, com o número', () => {
    expect(checkBlocks('conteudo', page('#FFFFFF'), kinds)).toEqual([]);
    expect(checkBlocks('conteudo', page('#777777'), kinds)).toMatchObject([
      { level: 'justifies', message: expect.stringContaining('#777777') },
    ]);
    expect(checkBlocks('conteudo', page('#FFFFFF', 4), kinds)).toMatchObject([{ level: 'refuses' }]);
  });

  it('o bloco que ninguém declara, e o que falta a um, se dizem no campo da página', () => {
    const strange: PageBlocks = {
      versao: 1,
      secoes: [
        {
          id: 's',
          colunas: [
            {
              id: 'c',
              span: { xs: 24 },
              blocos: [
                { id: 'b', tipo: 'nada', props: {} },
                { id: 'd', tipo: 'titulo', props: {} },
              ],
            },
          ],
        },
      ],
    };
    const { issues } = judgeBlocks('conteudo', strange, kinds);
    expect(issues.conteudo).toEqual(['O bloco "nada" não existe.', expect.stringMatching(/^Título: /)]);
  });

  it('o endereço é o do título, sem acento', () => {
    expect(slugOf('Natal Luz: inscrições até 10/12!')).toBe('natal-luz-inscricoes-ate-10-12');
  });
});
