import { LegalTextPage } from './legal-text';

/** /publico/politica-de-privacidade */
export default function PrivacyPolicy() {
  return <LegalTextPage tipo="politica" title="Política de privacidade" />;
}
