import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { pictureQuery } from '../../providers/picture';

/** The address of a picture that is a file of the system: no page may ask for it without the token. */
const OWN_PICTURE = /(<img\b[^>]*?) src="((?:\/api)?\/arquivo\/[\w-]+)"/g;

/** Rich text that the server has cleaned on its way in, with its pictures. */
export function RichText({ html }: { html: string }) {
  const client = useQueryClient();
  const place = useRef<HTMLDivElement>(null);
  const drawn = useMemo(() => ({ __html: html.replace(OWN_PICTURE, '$1 data-arquivo="$2"') }), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pictures are those of the text that is drawn
  useEffect(() => {
    for (const picture of place.current?.querySelectorAll('img[data-arquivo]') ?? [])
      client.fetchQuery(pictureQuery(picture.getAttribute('data-arquivo') ?? '')).then(
        (address) => picture.setAttribute('src', address),
        // a picture that is gone, or that the person may not see, leaves its description
        () => undefined,
      );
  }, [client, drawn]);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the server
  return <div ref={place} className="texto-rico" dangerouslySetInnerHTML={drawn} />;
}
