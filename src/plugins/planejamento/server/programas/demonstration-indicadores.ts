/**
 * Indicators of the demonstration: `programa | nome | unidade | polaridade | referência | 2026 2027 2028 2029 | apurado de
 * 2026 | fórmula | fonte da informação`.
 */
const INDICADORES = `
0002 | Arrecadação própria sobre a receita corrente | % | maior | 20.1 | 20.5 21 21.5 22 | 20.7 | Receita tributária ÷ receita corrente × 100 | Balanço orçamentário
0003 | Ideb dos anos iniciais | nota | maior | 6.1 | 6.2 6.3 6.4 6.5 | | Resultado publicado pelo Inep | Inep
0003 | Vagas em creche sobre a demanda | % | maior | 78 | 82 86 90 95 | 83.5 | Matrículas ÷ (matrículas + fila de espera) × 100 | Secretaria de Educação
0004 | Cobertura da atenção primária | % | maior | 84 | 86 88 90 92 | 86 | População cadastrada ÷ população × 100 | e-Gestor AB
0004 | Mortalidade infantil | por mil nascidos vivos | menor | 9.8 | 9.4 9 8.6 8.2 | 9.2 | Óbitos de menores de um ano ÷ nascidos vivos × 1.000 | SIM e Sinasc
0005 | Famílias acompanhadas pelo CRAS | famílias | maior | 2310 | 2400 2450 2500 2550 | 2415 | Famílias em acompanhamento no mês de dezembro | Prontuário SUAS
0006 | Vias urbanas pavimentadas | % | maior | 71 | 73 75 77 79 | 72.4 | Extensão pavimentada ÷ extensão total × 100 | Secretaria de Obras
0006 | Vítimas de acidentes de trânsito | vítimas | menor | 148 | 140 132 124 116 | 139 | Vítimas registradas no ano | Infosiga
0007 | Nascentes protegidas | unidades | maior | 34 | 38 42 46 50 | | Nascentes cercadas e monitoradas | Secretaria de Meio Ambiente
0008 | Público dos eventos culturais | pessoas | maior | 41000 | 42500 44000 45500 47000 | 43100 | Soma do público estimado por evento | Secretaria de Cultura
0009 | Perda de água na distribuição | % | menor | 34 | 32.5 31 29.5 28 | 33.1 | (Volume produzido − consumido) ÷ produzido × 100 | SNIS
0009 | Esgoto tratado | % | maior | 68 | 71 74 77 80 | | Volume tratado ÷ volume coletado × 100 | SNIS`;

const FIRST_YEAR = 2026;
const JUSTIFICATIVA = 'A obra que ampliaria o resultado começou no segundo semestre.';

export const DEMO_INDICADORES = INDICADORES.trim()
  .split('\n')
  .map((line) => {
    const [programa = '', nome = '', unidade_medida, polaridade, indice_referencia, previstos = '', apurado, formula, fonte_informacao] =
      line.split('|').map((part) => part.trim());
    const metas = previstos.split(' ').map((previsto, k) => {
      const measured = k === 0 && apurado ? apurado : null;
      const short = measured && (polaridade === 'menor' ? Number(measured) > Number(previsto) : Number(measured) < Number(previsto));
      return {
        exercicio: FIRST_YEAR + k,
        previsto,
        apurado: measured,
        data_apuracao: measured ? `${FIRST_YEAR}-10-31` : null,
        justificativa: short ? JUSTIFICATIVA : null,
      };
    });
    return {
      programa,
      nome,
      unidade_medida,
      polaridade,
      indice_referencia,
      formula,
      fonte_informacao,
      periodicidade: 'anual',
      base_geografica: 'Município',
      data_referencia: '2024-12-31',
      metas,
    };
  });
