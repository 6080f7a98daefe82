import { html, text } from '../../../resources/definition';
import { escaped } from '../../../server/public-web/html';
import { onPaper } from '../../../server/templates/papers';
import { materiaLegislativa } from '../resources/materia_legislativa';
import { FASES_PAUTA, TIPOS_DE_VOTACAO } from '../resources/palavras';
import { pautaSessao } from '../resources/pauta_sessao';
import { sessaoPlenaria } from '../resources/sessao_plenaria';
import ata from '../templates/ata.html?raw';
import autografo from '../templates/autografo.html?raw';
import materia from '../templates/materia.html?raw';
import pauta from '../templates/pauta.html?raw';
import { mesaEm } from './casa';
import { lerItens } from './sessao/itens';

const linhas = (texto: string | null): string =>
  (texto ?? '')
    .split('\n')
    .filter((linha) => linha.trim() !== '')
    .map((linha) => `<p style="text-align: justify">${escaped(linha)}</p>`)
    .join('');

const CORPO = { corpo: html({ label: 'Texto' }) };

export const materiaPaper = onPaper(materiaLegislativa, 'materia', {
  template: materia,
  fields: CORPO,
  read: async ({ texto }) => ({ corpo: linhas(texto) }),
});

export const autografoPaper = onPaper(materiaLegislativa, 'autografo', {
  template: autografo,
  fields: CORPO,
  read: async ({ texto, texto_final }) => ({ corpo: linhas(texto_final ?? texto) }),
  signatories: async (_materia, work) => (await mesaEm(work, work.today())).slice(0, 2).map(({ nome, cargo }) => ({ nome, cargo })),
});

export const ataPaper = onPaper(sessaoPlenaria, 'ata', {
  template: ata,
  fields: { quando: text(60, { label: 'Quando' }) },
  read: async ({ rotulo }) => ({ quando: rotulo }),
  signatories: async ({ inicio_previsto }, work) =>
    (await mesaEm(work, inicio_previsto.slice(0, 10))).map(({ nome, cargo }) => ({ nome, cargo })),
});

export const pautaPaper = onPaper(pautaSessao, 'pauta', {
  template: pauta,
  fields: CORPO,
  read: async ({ sessao_plenaria_id }, work) => {
    const itens = await lerItens(work, sessao_plenaria_id);
    const fase = (qual: 'expediente' | 'ordem_do_dia') => {
      const dela = itens.filter((item) => item.fase === qual);
      if (dela.length === 0) return '';
      const escritos = dela.map(
        ({ titulo, ementa, autores, tipo_votacao }) =>
          `<li><strong>${escaped(titulo)}</strong> (${TIPOS_DE_VOTACAO[tipo_votacao].toLowerCase()}): ${escaped(ementa)} Autoria: ${escaped(autores ?? '')}.</li>`,
      );
      return `<h3>${FASES_PAUTA[qual]}</h3><ol>${escritos.join('')}</ol>`;
    };
    return { corpo: fase('expediente') + fase('ordem_do_dia') };
  },
});
