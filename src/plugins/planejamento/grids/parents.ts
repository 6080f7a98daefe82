/** The versions of the LOA that a sheet may be opened on, each in its fiscal year. */
export const VERSAO_DO_EXERCICIO = {
  parentYear: 'exercicio_referencia',
  noParent: 'Não há versão da LOA neste exercício. Crie uma em Cadastro de versão para começar a planilha.',
};

/** The versions of the PPA, whatever their years. */
export const VERSAO_DO_PPA = { noParent: 'Não há versão do PPA. Crie uma em Cadastro de versão para começar a planilha.' };
