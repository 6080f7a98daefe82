import { describe, expect, it } from 'vitest';
import { type EntradaDaBase, ehDoConsultado, sancaoDaBase } from './sancao-da-base';

const HOJE = '2026-11-18';
const ENTRADA: EntradaDaBase = {
  id: 4471,
  dataInicioSancao: '10/03/2026',
  dataFimSancao: 'Sem informação',
  dataPublicacaoSancao: '12/03/2026',
  dataTransitadoJulgado: '02/03/2026',
  tipoSancao: { descricaoResumida: 'Inidoneidade', descricaoPortal: 'Declaração de Inidoneidade com prazo' },
  fundamentacao: [{ codigo: 'LEI14133', descricao: 'Lei 14.133/2021, art. 156, IV' }],
  orgaoSancionador: { nome: 'Governo do Estado', siglaUf: 'MG' },
  sancionado: { nome: 'Comércio Exemplo Ltda.', codigoFormatado: '12.345.678/0001-95' },
  numeroProcesso: '0001/2025',
};

describe('uma entrada do CEIS ou do CNEP', () => {
  it('vira sanção com datas civis, ente, fundamento e sem fim quando a base não o informa', () => {
    expect(sancaoDaBase('ceis', ENTRADA, HOJE)).toEqual({
      codigo_base: 'ceis:4471',
      tipo: 'inidoneidade',
      ente: 'Governo do Estado / MG',
      decisao: '2026-03-02',
      inicio: '2026-03-10',
      fim: null,
      todos_os_entes: false,
      fundamento: 'Declaração de Inidoneidade com prazo. Lei 14.133/2021, art. 156, IV. Processo 0001/2025',
    });
  });

  it.each([
    ['Impedimento/proibição de contratar com prazo determinado', 'impedimento'],
    ['Suspensão', 'impedimento'],
    ['Multa - Lei Anticorrupção', 'multa'],
    ['Publicação extraordinária da decisão', 'advertencia'],
  ])('"%s" é %s', (descricaoResumida, tipo) => {
    expect(sancaoDaBase('cnep', { ...ENTRADA, tipoSancao: { descricaoResumida } }, HOJE).tipo).toBe(tipo);
  });

  it('alcança todos os entes só quando a decisão judicial o diz', () => {
    const de = (abrangenciaDefinidaDecisaoJudicial: string) =>
      sancaoDaBase('ceis', { ...ENTRADA, abrangenciaDefinidaDecisaoJudicial }, HOJE);
    expect(de('Todas as Esferas em todos os Poderes').todos_os_entes).toBe(true);
    expect(de('No órgão sancionador').todos_os_entes).toBe(false);
  });

  it('sem início conhecido vale desde o dia em que foi lida: não se supõe que acabou', () => {
    const sancao = sancaoDaBase(
      'ceis',
      { ...ENTRADA, dataInicioSancao: 'Sem informação', dataPublicacaoSancao: null, dataTransitadoJulgado: null },
      HOJE,
    );
    expect([sancao.inicio, sancao.decisao]).toEqual([HOJE, HOJE]);
  });

  it('é só de quem foi consultado: o filtro ignorado pela base não sanciona um terceiro', () => {
    expect(ehDoConsultado(ENTRADA, '12345678000195', 'Outro nome')).toBe(true);
    expect(ehDoConsultado(ENTRADA, '12345678000276', 'Comércio Exemplo Ltda.')).toBe(false);
  });

  it('com o CPF mascarado decide também o nome', () => {
    const pessoa = { ...ENTRADA, sancionado: { nome: 'JOÃO DA SILVA', codigoFormatado: '***.456.789-**' } };
    expect(ehDoConsultado(pessoa, '12345678909', 'João  da Silva')).toBe(true);
    expect(ehDoConsultado(pessoa, '12345678909', 'José da Silva')).toBe(false);
    expect(ehDoConsultado(pessoa, '12345699909', 'João da Silva')).toBe(false);
  });
});
