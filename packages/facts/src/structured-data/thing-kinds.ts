import type { GraphNode } from "./structured-data-schema.ts";

/**
 * Types of schema.org by the kind of thing that they describe, from schema.org 30.0 (read 2026-11-24,
 * https://github.com/schemaorg/schemaorg/tree/main/data/releases/30.0, pending types included). A kind is a type with
 * all its subtypes unless stated otherwise.
 */
const typesOfKind = {
  /** Article without posts of forums and social media, and HowTo, which sites publish like articles. */
  article: `Article AdvertiserContentArticle NewsArticle AnalysisNewsArticle AskPublicNewsArticle BackgroundNewsArticle
    OpinionNewsArticle ReportageNewsArticle ReviewNewsArticle Report SatiricalArticle ScholarlyArticle
    MedicalScholarlyArticle BlogPosting LiveBlogPosting TechArticle APIReference HowTo`,
  product: `Product DietarySupplement Drug IndividualProduct ProductCollection ProductGroup ProductModel SomeProducts Vehicle
    BusOrCoach Car Motorcycle MotorizedBicycle`,
  software: "SoftwareApplication MobileApplication OperatingSystem RuntimePlatform VideoGame WebApplication",
  /** Events that people attend, not those of broadcasts, deliveries, courses and user interaction. */
  event: `Event BusinessEvent ChildrensEvent ComedyEvent ConferenceEvent DanceEvent EducationEvent ExhibitionEvent Festival
    FoodEvent Hackathon LiteraryEvent MusicEvent PerformingArtsEvent SaleEvent ScreeningEvent SocialEvent SportsEvent
    TheaterEvent VisualArtsEvent`,
  localBusiness: `LocalBusiness AccountingService AdultEntertainment AmusementPark AnimalShelter ArchiveOrganization ArtGallery
    Attorney AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash AutomatedTeller AutomotiveBusiness
    Bakery BankOrCreditUnion BarOrPub BeautySalon BedAndBreakfast BikeStore BookStore BowlingAlley Brewery
    CafeOrCoffeeShop Campground Casino ChildCare ClothingStore ComedyClub CommunityHealth ComputerStore
    ConvenienceStore CovidTestingFacility DaySpa Dentist DepartmentStore Dermatology DietNutrition Distillery
    DryCleaningOrLaundry Electrician ElectronicsStore Emergency EmergencyService EmploymentAgency
    EntertainmentBusiness ExerciseGym FastFoodRestaurant FinancialService FireStation Florist FoodEstablishment
    FurnitureStore GardenStore GasStation GeneralContractor Geriatric GolfCourse GovernmentOffice GroceryStore
    Gynecologic HVACBusiness HairSalon HardwareStore HealthAndBeautyBusiness HealthClub HobbyShop
    HomeAndConstructionBusiness HomeGoodsStore Hospital Hostel Hotel HousePainter IceCreamShop IndividualPhysician
    InsuranceAgency InternetCafe JewelryStore LegalService Library LiquorStore Locksmith LodgingBusiness
    MedicalBusiness MedicalClinic MensClothingStore Midwifery MobilePhoneStore Motel MotorcycleDealer MotorcycleRepair
    MovieRentalStore MovieTheater MovingCompany MusicStore NailSalon NightClub Notary Nursing Obstetric
    OfficeEquipmentStore Oncologic Optician Optometric Otolaryngologic OutletStore PawnShop Pediatric PetStore
    Pharmacy Physician PhysiciansOffice Physiotherapy PlasticSurgery Plumber Podiatric PoliceStation PostOffice
    PrimaryCare ProfessionalService Psychiatric PublicHealth PublicSwimmingPool RadioStation RealEstateAgent
    RecyclingCenter Resort Restaurant RoofingContractor SelfStorage ShoeStore ShoppingCenter SkiResort
    SportingGoodsStore SportsActivityLocation SportsClub StadiumOrArena Store TattooParlor TelevisionStation
    TennisComplex TireShop TouristInformationCenter ToyStore TravelAgency VacationRental WholesaleStore Winery`,
  /** Organization with all its subtypes except local businesses. */
  organization: `Organization Airline CollegeOrUniversity Consortium Cooperative Corporation DanceGroup DiagnosticLab
    EducationalOrganization ElementarySchool FundingAgency FundingScheme GovernmentOrganization HighSchool
    LibrarySystem MedicalOrganization MiddleSchool MusicGroup NGO NewsMediaOrganization OnlineBusiness
    OnlineMarketplace OnlineStore PerformingGroup PoliticalParty Preschool Project ResearchOrganization
    ResearchProject School SearchRescueOrganization SportsOrganization SportsTeam TheaterGroup VeterinaryCare
    WorkersUnion`,
  /** Pages that list others. */
  listing: "CollectionPage ImageGallery MediaGallery VideoGallery SearchResultsPage",
  /** ItemList and OfferCatalog; breadcrumbs and steps are parts of pages about something else. */
  list: "ItemList OfferCatalog",
  questions: "FAQPage QAPage",
} as const;

/** Kind of thing that structured data describes. */
export type ThingKind = keyof typeof typesOfKind;

function typesOf(kind: ThingKind): readonly string[] {
  return typesOfKind[kind].split(/\s+/);
}

/** Types of schema.org of each kind. */
export const thingKinds: Readonly<Record<ThingKind, ReadonlySet<string>>> = {
  article: new Set(typesOf("article")),
  product: new Set(typesOf("product")),
  software: new Set(typesOf("software")),
  event: new Set(typesOf("event")),
  localBusiness: new Set(typesOf("localBusiness")),
  organization: new Set([...typesOf("organization"), ...typesOf("localBusiness")]),
  listing: new Set(typesOf("listing")),
  list: new Set(typesOf("list")),
  questions: new Set(typesOf("questions")),
};

/** Returns true if a node is a thing of one of the kinds. */
export function isOfKind({ types }: Pick<GraphNode, "types">, ...kinds: readonly ThingKind[]): boolean {
  return kinds.some((kind) => types.some((type) => thingKinds[kind].has(type)));
}
