/** What the person must know before digitising: what the law asks of the images, and what the system does not do. */
export default function AvisoDigitalizacao() {
  return (
    <p className="campo__ajuda">
      Digitalize a 300 dpi ou mais, em PDF/A (textos) ou em JPEG, PNG ou TIFF (imagens), como pede o Decreto 10.278/2020. O sistema não
      reconhece o texto das imagens (OCR): os dados de cada documento são digitados na indexação e conferidos por outra pessoa.
    </p>
  );
}
