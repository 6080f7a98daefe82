import { useSearchParams } from 'react-router';

/** What narrows the list, as the address has it. */
export const FILTROS = ['termo', 'de', 'assunto', 'desde', 'ate', 'nao_lidas', 'com_anexo', 'sinalizadas'] as const;
export type Filtro = (typeof FILTROS)[number];

/** Where the person is in the webmail: it is all in the address. */
export function useLugar(contaPadrao: number) {
  const [search, setSearch] = useSearchParams();
  const filtros = Object.fromEntries(FILTROS.flatMap((name) => (search.get(name) ? [[name, search.get(name) ?? '']] : [])));
  return {
    conta: Number(search.get('conta')) || contaPadrao,
    pasta: search.get('pasta') ?? 'INBOX',
    page: Number(search.get('pagina')) || 1,
    mensagem: search.get('m'),
    /** On a small screen, the folders are what is shown. */
    pastas: search.get('ver') === 'pastas',
    filtros: filtros as Partial<Record<Filtro, string>>,
    /** The same address with changes; null takes a parameter away. */
    ir: (changes: Readonly<Record<string, string | number | null>>, replace = false) =>
      setSearch(
        (old) => {
          const next = new URLSearchParams(old);
          for (const [name, value] of Object.entries(changes)) {
            if (value === null || value === '') next.delete(name);
            else next.set(name, String(value));
          }
          return next;
        },
        { replace },
      ),
  };
}
export type Lugar = ReturnType<typeof useLugar>;
