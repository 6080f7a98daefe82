import { describe, expect, it } from 'vitest';
import { articular, type Escrito, foraDoLugar } from './articular';
import { avisosDoTexto } from './conferir';
import { consolidar, emTexto } from './consolidar';
import { lerTexto } from './ler-texto';
import { epigrafeDe, serieDe } from './tipos';
import { urnDe } from './urn';
import { inicioDaVigencia } from './vigencia';

const niveis = (...nomes: Escrito['nivel'][]): Escrito[] => nomes.map((nivel) => ({ nivel, texto: 'x' }));

describe('a articulação (LC 95/1998, art. 10)', () => {
  it('numera artigos por todo o ato, parágrafos, incisos, alíneas e itens dentro do que são', () => {
    const lido = articular(
      niveis(
        'capitulo',
        'artigo',
        'inciso',
        'alinea',
        'item',
        'alinea',
        'inciso',
        'paragrafo',
        'capitulo',
        'artigo',
        'paragrafo',
        'inciso',
        'paragrafo',
      ),
    );
    expect(lido.map(({ rotulo }) => rotulo)).toEqual([
      'CAPÍTULO I',
      'Art. 1º',
      'I –',
      'a)',
      '1.',
      'b)',
      'II –',
      'Parágrafo único.',
      'CAPÍTULO II',
      'Art. 2º',
      '§ 1º',
      'I –',
      '§ 2º',
    ]);
    expect(lido.map(({ id_lexml }) => id_lexml)).toEqual([
      'cap1',
      'art1',
      'art1_cpt_inc1',
      'art1_cpt_inc1_ali1',
      'art1_cpt_inc1_ali1_ite1',
      'art1_cpt_inc1_ali2',
      'art1_cpt_inc2',
      'art1_par1u',
      'cap2',
      'art2',
      'art2_par1',
      'art2_par1_inc1',
      'art2_par2',
    ]);
  });

  it('é ordinal até o nono, cardinal depois, e a alínea que segue z é aa', () => {
    const artigos = articular(niveis(...Array.from({ length: 11 }, () => 'artigo' as const)));
    expect(artigos.slice(8).map(({ rotulo }) => rotulo)).toEqual(['Art. 9º', 'Art. 10.', 'Art. 11.']);
    const alineas = articular(niveis('artigo', ...Array.from({ length: 28 }, () => 'alinea' as const)));
    expect(alineas.slice(26).map(({ rotulo }) => rotulo)).toEqual(['z)', 'aa)', 'ab)']);
  });

  it('diz o que está fora do lugar', () => {
    expect(foraDoLugar(niveis('artigo', 'item'))).toEqual([{ n: 1, mensagem: 'Item vem dentro de alínea (LC 95/1998, art. 10).' }]);
    expect(foraDoLugar(niveis('artigo', 'paragrafo', 'inciso', 'alinea', 'item'))).toEqual([]);
  });

  it('lê o que se colou, com o que alterna outra norma entre aspas, e diz o que está mal numerado', () => {
    const { escritos, avisos } = lerTexto(
      'CAPÍTULO I\nDisposições gerais\nArt. 1º O art. 5º da Lei nº 10 passa a vigorar assim:\n“Art. 5º Novo texto.” (NR)\nArt. 3º Fica criado:\nI - um;\nII – dois.\nParágrafo único. Nada.\nParágrafo único. De novo.\nArt. 10º Esta Lei entra em vigor na data da publicação.',
    );
    expect(escritos.map(({ nivel }) => nivel)).toEqual([
      'capitulo',
      'artigo',
      'artigo',
      'inciso',
      'inciso',
      'paragrafo',
      'paragrafo',
      'artigo',
    ]);
    expect(escritos[1]?.texto).toBe('O art. 5º da Lei nº 10 passa a vigorar assim:\n“Art. 5º Novo texto.” (NR)');
    expect(avisos).toEqual([
      'Do Art. 1 se passa ao Art. 3: falta artigo.',
      'Há um segundo "Parágrafo único" no Art. 3.',
      'Art. 10: depois do 9º o número é cardinal (LC 95/1998, art. 10, I).',
      'Do Art. 3 se passa ao Art. 10: falta artigo.',
    ]);
  });

  it('avisa da vigência que falta, da revogação genérica e da pontuação', () => {
    const avisos = avisosDoTexto(
      [
        { nivel: 'artigo', texto: 'Fica criado' },
        { nivel: 'inciso', texto: 'um' },
        { nivel: 'artigo', texto: 'Revogam-se as disposições em contrário.' },
      ],
      null,
    );
    expect(avisos.join(' ')).toMatch(/ementa.*em vigor.*não revoga nada.*dois-pontos.*I –: o último termina em ponto/);
    expect(
      avisosDoTexto(
        [
          { nivel: 'artigo', texto: 'Fica criado o dia do livro.' },
          { nivel: 'artigo', texto: 'Esta Lei entra em vigor na data da publicação.' },
        ],
        'Cria o dia do livro.',
      ),
    ).toEqual([]);
  });
});

describe('a vigência', () => {
  it('conta o dia da publicação e o último, e começa no seguinte (exemplo 2)', () => {
    expect(inicioDaVigencia('2026-11-18', { regra: 'silente' })).toBe('2027-01-02');
    expect(inicioDaVigencia('2026-12-02', { regra: 'silente' })).toBe('2027-01-16');
    expect(inicioDaVigencia('2026-11-18', { regra: 'vacatio', dias: 45 })).toBe('2027-01-02');
  });

  it('não começa antes da publicação, e a do tributo espera o exercício e os noventa dias', () => {
    expect(inicioDaVigencia('2026-11-18', { regra: 'data_certa', data: '2026-01-01' })).toBe('2026-11-18');
    expect(inicioDaVigencia('2026-11-18', { regra: 'exercicio_seguinte' })).toBe('2027-01-01');
    expect(inicioDaVigencia('2026-11-18', { regra: 'noventena' })).toBe('2027-02-16');
  });
});

describe('o nome do ato', () => {
  const base = { uf: 'SP', municipio: 'Nova Esperança do Vale', poder: 'executivo', orgao: 'Secretaria de Saúde' } as const;
  it('em LexML (exemplo 3)', () => {
    expect(urnDe({ ...base, tipo: 'lei', numero: 1234, data: '2026-03-12' })).toBe(
      'urn:lex:br;sao.paulo;nova.esperanca.vale:municipal:lei:2026-03-12;1234',
    );
    expect(urnDe({ ...base, tipo: 'decreto_legislativo', poder: 'legislativo', numero: 7, data: '2026-10-20' })).toMatch(
      /:camara\.municipal:decreto\.legislativo:2026-10-20;7$/,
    );
    expect(urnDe({ ...base, tipo: 'lei_organica', numero: null, data: '1990-04-05' })).toMatch(/:municipal:lei\.organica:1990-04-05;1990$/);
    expect(urnDe({ ...base, tipo: 'portaria', numero: 3, data: '2026-10-20' })).toMatch(/:municipal;secretaria\.saude:portaria:/);
  });

  it('na epígrafe, e a série em que se numera', () => {
    expect(epigrafeDe('decreto', 1234, null, '2026-03-12')).toBe('DECRETO Nº 1.234, DE 12 DE MARÇO DE 2026');
    expect(epigrafeDe('lei_organica', null, null, '1990-04-01')).toBe('LEI ORGÂNICA, DE 1º DE ABRIL DE 1990');
    expect([serieDe('lei', 'executivo', 2026), serieDe('resolucao', 'legislativo', 2026)]).toEqual([
      'lei|executivo',
      'resolucao|legislativo|2026',
    ]);
  });
});

describe('o texto compilado', () => {
  const lei = articular([
    ...Array.from({ length: 5 }, (_, n) => ({ nivel: 'artigo', texto: `Texto ${n + 1}.` }) as const),
    { nivel: 'paragrafo', texto: 'Um.' },
    { nivel: 'paragrafo', texto: 'Dois.' },
  ]);
  const mudanca = {
    tipo: 'altera',
    dispositivo: 'art5_par2',
    novaRedacao: 'Dois, novo.',
    acrescenta: null,
    desde: '2026-11-18',
    por: 'Lei nº 20, de 1º de novembro de 2026',
  } as const;

  it('na véspera guarda a redação antiga; no dia mostra a nova, com a antiga riscada; o original não muda', () => {
    const vespera = consolidar(lei, [mudanca], '2026-11-17');
    expect(vespera.at(-1)).toEqual({ id_lexml: 'art5_par2', linha: '§ 2º Dois.', riscada: false, nota: null });
    expect(consolidar(lei, [mudanca], '2026-11-18').slice(-2)).toEqual([
      { id_lexml: 'art5_par2', linha: '§ 2º Dois.', riscada: true, nota: null },
      {
        id_lexml: 'art5_par2',
        linha: '§ 2º Dois, novo.',
        riscada: false,
        nota: '(Redação dada pela Lei nº 20, de 1º de novembro de 2026)',
      },
    ]);
    expect(lei.at(-1)?.texto).toBe('Dois.');
  });

  it('o revogado fica riscado com quem o revogou, e o acrescido vem depois do seu lugar', () => {
    const texto = emTexto(
      consolidar(
        lei,
        [
          { ...mudanca, tipo: 'revoga_parcial', dispositivo: 'art1', novaRedacao: null },
          { ...mudanca, dispositivo: 'art2', novaRedacao: 'Acrescido.', acrescenta: 'Art. 2º-A' },
        ],
        '2026-12-01',
      ),
    );
    expect(texto).toMatch(
      /^\[Art\. 1º Texto 1\.\] \(Revogado pela Lei nº 20.*\nArt\. 2º Texto 2\.\nArt\. 2º-A Acrescido\. \(Incluído pela/,
    );
  });
});
