import { expect, it } from 'vitest';
import { incisosQueFaltam } from './faltas';

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
