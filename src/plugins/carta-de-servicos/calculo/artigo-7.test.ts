import { describe, expect, it } from 'vitest';
import { faltaParaPublicar } from './artigo-7';

const inteiro = {
  descricao: '<p>É</p>',
  quem_pode: '<p>Todos</p>',
  sem_requisitos: true,
  requisitos: [],
  etapas: [{ titulo: 'Pedir' }],
  prazo_unidade: 'dias_uteis',
  prazo_maximo: 5,
  formas: ['online'],
  locais: [],
  prioridades: '<p>Idosos</p>',
  tempo_espera: 0,
  comunicacao: '<p>E-mail</p>',
  procedimento_manifestacao: '<p>Ouvidoria</p>',
  consulta_andamento: '<p>Central</p>',
};
const faltas = (change: object) => Object.keys(faltaParaPublicar({ ...inteiro, ...change }) ?? {});

describe('art. 7º da Lei 13.460/2017', () => {
  it('nada falta a quem diz tudo, com espera de zero minutos', () => expect(faltaParaPublicar(inteiro)).toBeNull());

  it.each([
    ['descricao', '<p> &nbsp;</p>'],
    ['quem_pode', null],
    ['sem_requisitos', false],
    ['etapas', []],
    ['prazo_maximo', null],
    ['formas', []],
    ['prioridades', ''],
    ['tempo_espera', null],
    ['comunicacao', null],
    ['procedimento_manifestacao', null],
    ['consulta_andamento', '<p></p>'],
  ])('%s vazio falta', (campo, value) => {
    const found = { sem_requisitos: 'requisitos', prazo_maximo: 'prazo_unidade' }[campo] ?? campo;
    expect(faltas({ [campo]: value })).toEqual([found]);
  });

  it('o presencial diz onde; o imediato não diz quanto', () => {
    expect(faltas({ formas: ['presencial'] })).toEqual(['locais']);
    expect(faltas({ prazo_unidade: 'imediato', prazo_maximo: null })).toEqual([]);
  });
});
