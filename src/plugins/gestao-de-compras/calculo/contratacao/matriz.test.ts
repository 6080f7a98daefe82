import { describe, expect, it } from 'vitest';
import { type Classificacao, julgarClassificacao, julgarSessao, temDisputa } from './matriz';

const PREGAO: Classificacao = {
  natureza: 'licitacao',
  modalidade: 'pregao',
  criterio_julgamento: 'menor_preco',
  modo_disputa: 'aberto',
  amparo_legal: '1',
  categoria_processo: 'compras',
  especial: false,
  srp: false,
};
const DISPENSA: Classificacao = {
  ...PREGAO,
  natureza: 'direta',
  modalidade: 'dispensa',
  modo_disputa: 'nao_se_aplica',
  amparo_legal: '19',
};
const CONCORRENCIA: Classificacao = { ...PREGAO, modalidade: 'concorrencia', amparo_legal: '2' };
const camposDe = (one: Classificacao) => julgarClassificacao(one).map(([campo]) => campo);

describe('o que a lei admite em uma contratação', () => {
  it('o par de modalidade, critério e modo que está na tabela, e nenhum outro', () => {
    expect(camposDe(PREGAO)).toEqual([]);
    expect(camposDe({ ...PREGAO, criterio_julgamento: 'tecnica_preco' })).toEqual(['criterio_julgamento']);
    expect(camposDe({ ...PREGAO, modo_disputa: 'fechado' })).toEqual(['modo_disputa']);
    expect(camposDe({ ...CONCORRENCIA, modo_disputa: 'fechado' })).toEqual(['modo_disputa']);
    expect(camposDe({ ...CONCORRENCIA, criterio_julgamento: 'melhor_tecnica', modo_disputa: 'fechado' })).toEqual([]);
    expect(camposDe({ ...CONCORRENCIA, criterio_julgamento: 'tecnica_preco', modo_disputa: 'aberto' })).toEqual(['modo_disputa']);
    expect(camposDe({ ...DISPENSA, modo_disputa: 'dispensa_disputa' })).toEqual([]);
    expect(camposDe({ ...DISPENSA, modo_disputa: 'aberto' })).toEqual(['modo_disputa']);
  });

  it('a modalidade da natureza, e o amparo da modalidade', () => {
    expect(camposDe({ ...DISPENSA, natureza: 'licitacao' })).toEqual(['modalidade']);
    expect(camposDe({ ...DISPENSA, amparo_legal: '6' })).toEqual(['amparo_legal']);
    expect(camposDe({ ...DISPENSA, amparo_legal: '138' })).toEqual([]);
    const inexigivel = { ...DISPENSA, modalidade: 'inexigibilidade', criterio_julgamento: 'nao_se_aplica' } as const;
    expect(camposDe({ ...inexigivel, amparo_legal: '50' })).toEqual([]);
    expect(camposDe({ ...inexigivel, amparo_legal: '18' })).toEqual(['amparo_legal']);
  });

  it('o inciso do art. 75 conforme o objeto, e o pregão só do que é comum', () => {
    expect(camposDe({ ...DISPENSA, categoria_processo: 'obras' })).toEqual(['amparo_legal']);
    expect(camposDe({ ...DISPENSA, amparo_legal: '18' })).toEqual(['amparo_legal']);
    expect(camposDe({ ...DISPENSA, amparo_legal: '18', manutencao_veiculo: true })).toEqual([]);
    expect(camposDe({ ...PREGAO, categoria_processo: 'obras' })).toEqual(['modalidade']);
    expect(camposDe({ ...PREGAO, especial: true })).toEqual(['especial']);
  });

  it('o registro de preços por preço, em pregão, concorrência ou contratação direta', () => {
    expect(camposDe({ ...PREGAO, srp: true })).toEqual([]);
    expect(camposDe({ ...DISPENSA, srp: true })).toEqual([]);
    expect(camposDe({ ...CONCORRENCIA, srp: true, criterio_julgamento: 'maior_retorno' })).toEqual(['srp']);
    const concurso = { ...PREGAO, modalidade: 'concurso', criterio_julgamento: 'melhor_tecnica', modo_disputa: 'nao_se_aplica' } as const;
    expect(camposDe({ ...concurso, amparo_legal: '3', srp: true })).toEqual(['srp']);
  });

  it('a sessão conduz todos os critérios e modos da tabela; a fase competitiva do diálogo diz quais são os seus', () => {
    const campos = (more: Partial<Classificacao>) => julgarSessao({ ...CONCORRENCIA, ...more }).map(([campo]) => campo);
    for (const criterio_julgamento of ['tecnica_preco', 'melhor_tecnica', 'conteudo_artistico', 'maior_retorno'] as const)
      expect(campos({ criterio_julgamento, modo_disputa: 'fechado' })).toEqual([]);
    for (const modo_disputa of ['aberto_fechado', 'fechado_aberto'] as const) expect(campos({ modo_disputa })).toEqual([]);
    expect(campos({ modalidade: 'dialogo', criterio_julgamento: 'nao_se_aplica' })).toEqual(['criterio_julgamento']);
    expect(campos({ modalidade: 'dialogo', modo_disputa: 'fechado' })).toEqual([]);
  });

  it('tem disputa a licitação, e a dispensa que a escolheu', () => {
    expect([PREGAO, DISPENSA, { ...DISPENSA, modo_disputa: 'dispensa_disputa' as const }].map(temDisputa)).toEqual([true, false, true]);
  });
});
