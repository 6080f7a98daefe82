import { expect, it } from 'vitest';
import { incisosQueFaltam, partesQueFaltamNoEdital } from './faltas';

it('do estudo escrito pelo modelo diz que incisos obrigatórios ainda não têm texto (art. 18, § 2º)', () => {
  const secao = (titulo: string, texto: string) => `<h3>${titulo}</h3><p>${texto}</p>`;
  const etp = [
    secao('I – Descrição da necessidade', 'Falta papel.'),
    secao('IV – Quantidades', '10 caixas'),
    secao('VI – Valor', ' &nbsp;'),
  ].join('');
  expect(incisosQueFaltam(etp)).toEqual(['estimativa do valor (VI)', 'parcelamento ou não (VIII)', 'conclusão sobre a viabilidade (XIII)']);
  expect(incisosQueFaltam('<p>Texto livre.</p>')).toEqual([]);
  expect(incisosQueFaltam(null)).toEqual([]);
});

it('do edital escrito pelo modelo diz o que do art. 25 ainda não tem texto', () => {
  const parte = (titulo: string, texto: string) => `<h3>${titulo}</h3><p>${texto}</p>`;
  const titulos = [
    'Objeto',
    'Convocação',
    'Julgamento',
    'Habilitação',
    'Recursos',
    'Penalidades',
    'Fiscalização',
    'Entrega',
    'Pagamento',
    'Reajuste',
  ];
  const escrito = titulos.map((titulo, n) => parte(`${n + 1}. ${titulo} (art. 25)`, 'Texto.'));
  expect(partesQueFaltamNoEdital(escrito.join(''))).toEqual([]);
  expect(partesQueFaltamNoEdital([...escrito.slice(0, 4), parte('5. Recursos (art. 25)', ''), ...escrito.slice(5, 9)].join(''))).toEqual([
    'recursos',
    'reajuste',
  ]);
  expect(partesQueFaltamNoEdital('<p>Aviso em texto livre.</p>')).toEqual([]);
});
