import { useEffect } from 'react';
import { VARIACOES_PUBLICAS, variacaoPatrimonial } from '../../resources/variacao_patrimonial';

/** Without a session the screen shows what is published: its list, or the record of the address. */
export default function ToFace() {
  const face = window.location.pathname.replace(/\/+$/, '').replace(variacaoPatrimonial.route.base, VARIACOES_PUBLICAS);
  useEffect(() => window.location.replace(face), [face]);
  return (
    <p role="status">
      Abrindo <a href={face}>{variacaoPatrimonial.label.many}</a>…
    </p>
  );
}
