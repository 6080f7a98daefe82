import type { I18nProvider } from '@refinedev/core';

/** Refine's own few texts in Portuguese; everything else on screen is written where it is shown. */
const portuguese: Record<string, string> = {
  'notifications.createSuccess': 'Registro salvo com sucesso!',
  'notifications.editSuccess': 'Registro atualizado com sucesso!',
  'notifications.deleteSuccess': 'Registro excluído com sucesso!',
};

/** The language of the product: there is one. */
export const texts: I18nProvider = {
  translate: (key, _options, fallback) => portuguese[key] ?? fallback ?? key,
  changeLocale: async () => undefined,
  getLocale: () => 'pt-BR',
};
