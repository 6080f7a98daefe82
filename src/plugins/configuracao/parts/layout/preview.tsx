import './preview.css';
import type { CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { SecureImage } from '../../../../layout/secure-image';
import { textOver } from '../../../../resources/definition/contrast';
import { formatDate } from '../../../../resources/definition/format';
import type { DraftOf } from '../../../../resources/definition/resource';
import type { StoredFile } from '../../../../resources/definition/values';
import type { layoutSite } from '../../resources/layout_site';
import { TIPOS_BLOCO } from '../../resources/layout-options';
import { coresDe } from '../../resources/layout-rules';

/** A layout while it is typed: nothing is certain to be there. */
type Typed = Partial<DraftOf<typeof layoutSite>>;
type Line<K extends 'banners' | 'blocos' | 'cabecalho' | 'rodape'> = Partial<NonNullable<Typed[K]>[number]>;

/** How the home page looks with what is in the form now. */
export default function Preview() {
  const layout = useWatch() as Typed;
  const cores = coresDe(layout);
  const style = {
    '--site-fundo': cores.fundo,
    '--site-texto': cores.texto,
    '--site-link': cores.link,
    '--site-primaria': cores.primaria,
    '--site-secundaria': cores.secundaria,
    '--site-sobre-secundaria': textOver(cores.secundaria),
    '--site-rodape': cores.rodape,
    '--site-sobre-rodape': textOver(cores.rodape),
  } as CSSProperties;
  return (
    <div className="previa-site" style={style}>
      <Header layout={layout} />
      {(layout.blocos ?? []).map((block: Line<'blocos'>, index) =>
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks have no other identity while they are typed
        block.visivel === false ? null : <Block key={index} block={block} banners={layout.banners ?? []} />,
      )}
      <Footer layout={layout} />
    </div>
  );
}

function Header({ layout: { logo, brasao, cabecalho } }: { layout: Typed }) {
  return (
    <div className="previa-site__cabecalho">
      <Picture image={brasao} alt="Brasão" className="previa-site__brasao" />
      <Picture image={logo} alt="Logo" className="previa-site__logo" />
      <ul className="previa-site__menu">
        {(cabecalho ?? []).map((item: Line<'cabecalho'>, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: items have no other identity while they are typed
          <li key={index} data-subitem={item.subitem}>
            {item.label}
          </li>
        ))}
      </ul>
    </div>
  );
}

function Block({ block, banners }: { block: Line<'blocos'>; banners: readonly Line<'banners'>[] }) {
  const name = block.tipo ? TIPOS_BLOCO[block.tipo] : 'Bloco';
  const background = /^#[0-9A-F]{6}$/i.test(block.cor_fundo ?? '') ? (block.cor_fundo as string) : undefined;
  const style = background ? { background, color: textOver(background) } : undefined;
  return (
    <section className="previa-site__bloco" style={style} aria-label={block.titulo || name}>
      {block.titulo && <p className="previa-site__titulo">{block.titulo}</p>}
      {block.tipo === 'banner' ? <Banners banners={banners} /> : <Cells block={block} name={name} />}
    </section>
  );
}

function Banners({ banners }: { banners: readonly Line<'banners'>[] }) {
  if (banners.length === 0) return <p className="previa-site__vazio">Nenhum banner.</p>;
  return banners.map(({ imagem, alternativo, inicio, fim }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: banners have no other identity while they are typed
    <figure key={index} className="previa-site__banner">
      <Picture image={imagem} alt={alternativo || 'Banner sem texto alternativo'} className="previa-site__imagem" />
      {(inicio || fim) && (
        <figcaption>
          {inicio && `De ${formatDate(inicio)}`} {fim && `até ${formatDate(fim)}`}
        </figcaption>
      )}
    </figure>
  ));
}

/** The places that the contents of the site will take. */
function Cells({ block, name }: { block: Line<'blocos'>; name: string }) {
  if (block.tipo === 'html') return <p>{textOf(block.html)}</p>;
  const columns = Math.min(Math.max(block.colunas ?? 1, 1), 4);
  const cells = Math.min(block.limite ?? columns, 8);
  return (
    <div className="previa-site__celulas" style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}>
      {Array.from({ length: cells }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: equal places
        <span key={index} className="previa-site__celula">
          {name}
        </span>
      ))}
    </div>
  );
}

function Footer({ layout: { rodape, endereco, horarios } }: { layout: Typed }) {
  return (
    <div className="previa-site__rodape">
      <ul>
        {(rodape ?? []).map((link: Line<'rodape'>, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: links have no other identity while they are typed
          <li key={index}>{link.label}</li>
        ))}
      </ul>
      {endereco && <p>{endereco}</p>}
      {horarios && <p>{horarios}</p>}
    </div>
  );
}

function Picture({ image, alt, className }: { image: unknown; alt: string; className: string }) {
  const { url } = (image ?? {}) as Partial<StoredFile>;
  return url ? <SecureImage path={url} alt={alt} className={className} /> : null;
}

/** Only the words: the markup is not clean until the server has seen it. */
function textOf(markup: string | null | undefined): string {
  return new DOMParser().parseFromString(markup ?? '', 'text/html').body.textContent ?? '';
}
