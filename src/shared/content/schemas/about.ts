import { array } from "yup";
import { optionalGroup, picture, strictObject, text } from "../schema-types";
import { sectionKeys } from "./landing";

export const aboutSchema = strictObject({
  ...sectionKeys,
  chips: array()
    .of(text("The words of one tag.", "Coffee", 24))
    .typeError("is not a list with one tag per line, each after a dash and a space")
    .required("is missing")
    .min(1, "is empty")
    .meta({ description: "The tags under the text.", example: "[Coffee, Laptop]" }),
  name: text("Your name, under the photo.", "Ada Example", 40).optional(),
  photo: optionalGroup("A photo of you, beside the tags.", {
    file: picture("The photo. Visitors see a square of it.", "me.jpg"),
    alt: text("What it shows, for screen readers.", "A tired man with a cup.", 160),
  }),
});
