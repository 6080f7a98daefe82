import { LegalTextPage } from './legal-text';

/** /publico/termos-de-uso */
export default function Terms() {
  return <LegalTextPage tipo="termos" title="Termos de uso" />;
}
