/** A place that the law asks for; without an address it is not on the internet yet. */
export interface Place {
  title: string;
  text: string;
  href: string | null;
}

interface Known {
  /** Hosts that this installation answers for. */
  hosts: readonly string[];
  /** Whether an own address has something to show. */
  exists: (path: string) => boolean;
}

/** Where the privacy policy is read. */
export const POLICY = '/publico/politica-de-privacidade';

/** Own addresses that the server writes whole: the application has no page of them. */
export const SERVED: readonly string[] = ['/publico/prefeitura/transparencia'];

/** The mandatory places (LAI, Lei 12.527/2011, arts. 8º and 9º; Lei 13.460/2017; LGPD; LBI, art. 63), by key of the public addresses. */
const PLACES = [
  {
    key: 'acesso_informacao',
    own: '/publico/prefeitura/transparencia',
    title: 'Acesso à informação',
    text: 'Estrutura, horários, despesas, licitações e perguntas frequentes.',
  },
  {
    key: 'ouvidoria',
    own: '/publico/ouvidoria',
    title: 'Ouvidoria e e-SIC',
    text: 'Reclamações, sugestões, elogios e pedidos de informação.',
  },
  {
    key: 'transparencia',
    own: '/publico/prefeitura/transparencia',
    title: 'Transparência',
    text: 'Receitas, despesas, contratos e folha de pagamento.',
  },
  { key: 'diario', own: '/publico/diario/edicoes', title: 'Diário oficial', text: 'Atos publicados pelo município.' },
  { own: '/publico/dados-abertos', title: 'Dados abertos', text: 'Receitas, despesas e estrutura do município, para consultar e baixar.' },
  { own: POLICY, title: 'Política de privacidade', text: 'Como o município trata os seus dados pessoais.' },
  { own: '/publico/acessibilidade', title: 'Acessibilidade', text: 'Recursos desta página e como pedir ajuda.' },
] as const;

/** The mandatory places, each with its address when there is something at it; what the municipality configured comes before its own page. */
export function placesOf(urls: Readonly<Record<string, string>>, known: Known): Place[] {
  return PLACES.map((place) => ({
    title: place.title,
    text: place.text,
    href: ('key' in place ? addressOf(urls[place.key], known) : null) ?? ('own' in place && known.exists(place.own) ? place.own : null),
  }));
}

/** Another host answers for itself; an own address is only given when it has a page. */
function addressOf(address: string | undefined, { hosts, exists }: Known): string | null {
  if (!address || !URL.canParse(address)) return null;
  const { host, pathname, protocol } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return null;
  if (!hosts.includes(host)) return address;
  return exists(pathname) ? pathname : null;
}
